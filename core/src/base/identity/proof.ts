/**
 * A small proof of work, which makes thousands of guesses of names and passwords expensive. It is a number for which the
 * SHA-256 of challenge and number begins with this many zero bits. To find it takes two to the power of these bits on
 * average, to check it one.
 *
 * Nothing here hashes; each side brings its own.
 */

/** The hash input; without a number, its prefix. */
export const proofText = (challenge: string, number: number | ''): string => `${challenge} ${number}`

/** Leading zero bits of a hash. */
export function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

/** Free failures; later ones double the work. */
const freeFailures = 2
const firstBits = 14
/** Reached after eight failures: a few seconds in a browser. */
const slowBits = 20
const mostBits = 22
const worseFailures = [128, 1024] as const

export function bitsAfter(failures: number): number {
  if (failures < freeFailures) return 0
  const worse = worseFailures.filter((many) => failures >= many).length
  return Math.min(firstBits + failures - freeFailures, slowBits) + worse
}

/** Undefined for any number. */
export function failuresCoveredBy(bits: number): number | undefined {
  if (bits >= mostBits) return undefined
  const growing = Array.from({ length: freeFailures + slowBits - firstBits }, (_, failures) => failures)
  const steps = [...growing, ...worseFailures.map((many) => many - 1)]
  return steps.findLast((failures) => bitsAfter(failures) <= bits)
}

/** Work per call of a busy address. */
export function bitsAtAddress(calls: number, freeCalls: number): number {
  if (calls <= freeCalls) return 0
  return Math.min(firstBits + Math.floor(Math.log2(calls / freeCalls)), slowBits)
}
