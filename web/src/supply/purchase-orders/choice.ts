import type { RawSearch } from '../../kit/list/search.ts'

export const choiceKeys = ['warehouseIds', 'supplierIds', 'publisherIds', 'subjectIds'] as const
export type ChoiceKey = (typeof choiceKeys)[number]

/** The filters of a proposal; empty means all. */
export type ProposalFilter = Readonly<Record<ChoiceKey, number[]>>

/** The choice in the URL; other parameters are ignored. */
export function choiceIn(search: RawSearch): ProposalFilter {
  const idsIn = (key: ChoiceKey) =>
    (search[key] ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
  return {
    warehouseIds: idsIn('warehouseIds'),
    supplierIds: idsIn('supplierIds'),
    publisherIds: idsIn('publisherIds'),
    subjectIds: idsIn('subjectIds'),
  }
}

/** The choice as search parameters. */
export const choiceAddress = (choice: ProposalFilter): RawSearch =>
  Object.fromEntries(choiceKeys.map((key) => [key, choice[key].length ? choice[key].join(',') : undefined]))
