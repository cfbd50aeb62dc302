import { type Filter, numbersFilter } from '../../../kit/list/filters.ts'

/** A filter whose choices come from the list, for roles without the dictionary. */
export const namedFilter = <Key extends string>(
  key: Key,
  things: readonly { readonly id: number; readonly name: string }[] = [],
  extra: NonNullable<Parameters<typeof numbersFilter>[2]> = {},
): Filter<Key> => numbersFilter(key, () => things.map(({ id, name }) => ({ value: id, label: name })), extra)
