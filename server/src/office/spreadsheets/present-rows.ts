import { BookListInput } from '@keben/core/base/catalogue/contract'
import { type ImportKind, downloadBaseData } from '@keben/core/office/spreadsheets/contract'
import { enteredColumns } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { bookList } from '../../base/catalogue/books.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, allRows } from '../../kit/lists/list.ts'
import { cellOf, withCodes } from './export.ts'
import { baseDataList } from './lists.ts'
import type { PresentRow } from './present.ts'

const listOf = (context: Context, kind: ImportKind): ListQuery =>
  kind === 'book'
    ? bookList(BookListInput.parse({}), context.actor)
    : baseDataList(downloadBaseData.input.parse({ kind, filter: ownOf(context, kind) }), context)

/** A company's user sees only its own terms. */
const ownOf = ({ actor }: Context, kind: ImportKind) =>
  kind === 'bookTerms' && actor.role !== 'manage' ? { companyIds: [actor.companyId ?? 0] } : {}

/** All entries of a kind, in the form of export and import. */
export async function presentRows(context: Context, kind: ImportKind): Promise<PresentRow[]> {
  const columns = enteredColumns(sheets[kind])
  const rows = await context.db.rows<Readonly<Record<string, unknown>>>(
    withCodes(allRows(listOf(context, kind), undefined), columns),
  )
  return rows.map((row) =>
    columns.map((column) => {
      const shown = cellOf(column, row[column.key], context.language)
      return shown instanceof Date ? shown.toISOString().slice(0, 10) : String(shown ?? '')
    }),
  )
}
