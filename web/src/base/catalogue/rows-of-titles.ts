import { type RowNamed, rowsByName } from '../../kit/entry-grid/by-name.ts'
import type { FindableTitle } from './line-search.ts'

/**
 * The row of each title, for pasted blocks that name titles by ISBN, code or name. If a title has several rows,
 * `asideOf` distinguishes them. This file is separate from `finding`, because it needs no pinyin.
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
