import { type RowNamed, rowsByName } from '../../kit/entry-grid/by-name.ts'
import type { FindableTitle } from './line-search.ts'

/**
 * The row of each title, for blocks that name theirs by ISBN, code or title. Where a title stands in several rows, `asideOf` is
 * the word that tells them apart. Apart from `finding`: it needs no sounds.
 */
export const rowsOfTitles = (
  titles: Iterable<readonly [row: string, title: FindableTitle]>,
  asideOf?: (row: string) => string,
): RowNamed =>
  rowsByName(
    [...titles].flatMap(([row, { isbn, bookCode, title }]) =>
      [isbn, bookCode, title].map((name) => [row, name] as const),
    ),
    asideOf,
  )
