/* Counted copies in packs and loose, or all loose. Empty is not counted; zero is a count. */

export interface PackedCopies {
  readonly packs: number | null
  readonly loose: number | null
}

export const mostCopies = 9_999_999

/** Damaged copies alone say nothing about the good ones. */
export const isCounted = ({ packs, loose }: PackedCopies): boolean => packs !== null || loose !== null

export const copiesIn = ({ packs, loose }: PackedCopies, copiesPerPack: number): number =>
  (packs ?? 0) * copiesPerPack + (loose ?? 0)

/** Whole packs and loose copies. */
export const inPacks = (copies: number, copiesPerPack: number): { packs: number; loose: number } => ({
  packs: Math.floor(copies / copiesPerPack),
  loose: copies % copiesPerPack,
})

export const oneMore = (value: number | null): number => Math.min(mostCopies, (value ?? 0) + 1)
