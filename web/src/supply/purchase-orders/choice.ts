import type { RawSearch } from '../../kit/list/search.ts'

export const choiceKeys = ['warehouseIds', 'supplierIds', 'publisherIds', 'subjectIds'] as const
export type ChoiceKey = (typeof choiceKeys)[number]

/** What a proposal is narrowed to; nothing named means all. */
export type Choice = Readonly<Record<ChoiceKey, number[]>>

/** What the address says; anything else in it is left out. */
export function choiceIn(search: RawSearch): Choice {
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

/** The same, as an address has it. */
export const choiceAddress = (choice: Choice): RawSearch =>
  Object.fromEntries(choiceKeys.map((key) => [key, choice[key].length ? choice[key].join(',') : undefined]))
