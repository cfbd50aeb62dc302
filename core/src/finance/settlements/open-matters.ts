import { type OpenMatter, type ReconciledState, openMatters } from './choices.ts'

export interface ReconciledFigures {
  readonly confirmed: number
  readonly returned: number
  readonly owed: number
  readonly unconfirmed: number
  readonly reported: number
  readonly surplus: number
  readonly objections: number
  readonly charged: number
}

/** Open matters of a title, problems first. */
export function openMattersOf(row: ReconciledFigures): { readonly matter: OpenMatter; readonly count: number }[] {
  const beyond = row.charged - (row.confirmed - row.returned)
  const counts: Readonly<Record<OpenMatter, number>> = {
    reported: row.reported,
    surplus: row.surplus,
    objections: row.objections,
    overcharged: beyond,
    uncharged: -beyond,
    onTheWay: row.unconfirmed - row.reported,
    toSend: row.owed,
  }
  return (Object.keys(counts) as OpenMatter[]).flatMap((matter) =>
    counts[matter] > 0 ? [{ matter, count: counts[matter] }] : [],
  )
}

/** The same rule as the list's SQL. */
export function reconciledState(row: ReconciledFigures): ReconciledState {
  const open = openMattersOf(row)
  if (open.some(({ matter }) => openMatters[matter].needsSomebody)) return 'differing'
  return open.length ? 'coming' : 'even'
}
