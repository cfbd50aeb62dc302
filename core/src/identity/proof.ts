/**
 * A small proof of work: whoever wants to try names and passwords by the thousand pays for each with a moment of computing.
 * It is a number for which the SHA-256 of challenge and number begins with so many bits of zero; on average it takes two to
 * the power of these bits to find, and one to check.
 *
 * Nothing here hashes; each side brings its own.
 */

/** What is hashed. */
export const proofText = (challenge: string, number: number): string => `${challenge} ${number}`

/** With how many bits of zero a hash begins. */
export function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

/** Failures that cost nothing, as people have them; from the second on each costs twice the one before, up to an end. */
const freeFailures = 2
const firstBits = 14
const mostBits = 18

/** How much work an attempt is worth after so many failures under the same name. */
export const bitsAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(firstBits + failures - freeFailures, mostBits)
