import { packed } from '../../kit/copies.ts'

/** What one person carries. */
export const mixedParcelGrams = 12_000
/** The default for titles without a weight. */
export const assumedGrams = 250

export interface ParcelledLine {
  readonly copies: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
  readonly weightGrams: number | null
}

export interface Parcels {
  /** Full cases, each a parcel by itself. */
  readonly cases: number
  /** What is left of all titles, packed together. */
  readonly mixed: number
  readonly parcels: number
  readonly grams: number
}

/** The number of parcels: a full case is one; the remaining copies of all titles go into mixed ones by weight. */
export function parcelsOf(lines: readonly ParcelledLine[]): Parcels {
  let cases = 0
  let rest = 0
  let grams = 0
  for (const { copies, copiesPerPack, packsPerCase, weightGrams } of lines) {
    const each = weightGrams ?? assumedGrams
    const full = packed(copies, copiesPerPack, packsPerCase).cases
    cases += full
    rest += (copies - full * copiesPerPack * packsPerCase) * each
    grams += copies * each
  }
  const mixed = Math.ceil(rest / mixedParcelGrams)
  return { cases, mixed, parcels: cases + mixed, grams }
}
