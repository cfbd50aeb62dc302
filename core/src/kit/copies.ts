export interface Packing {
  readonly cases: number
  readonly packs: number
  readonly odd: number
}

/** Full cases, then full packs, then single copies. */
export function packed(copies: number, copiesPerPack: number, packsPerCase: number): Packing {
  const perCase = copiesPerPack * packsPerCase
  const rest = copies % perCase
  return { cases: Math.floor(copies / perCase), packs: Math.floor(rest / copiesPerPack), odd: rest % copiesPerPack }
}
