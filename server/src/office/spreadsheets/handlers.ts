import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type ImportInput,
  type ImportKind,
  downloadBaseData,
  downloadBookTerms,
  downloadBooks,
  downloadBusinessDiscounts,
  downloadOwnTermsTemplate,
  downloadTemplate,
  importCalls,
  importOwnTerms,
  listImportRuns,
  undoImport,
} from '@keben/core/office/spreadsheets/contract'
import { refuse } from '@keben/core/refusals'
import { roleWords } from '@keben/core/roles'
import { termsSheet } from '@keben/core/office/spreadsheets/kinds/catalogue'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { bookList } from '../../base/catalogue/books.ts'
import { termsList } from '../../base/catalogue/terms.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle, handleDownload, handlePrepared } from '../../kit/requests/handle.ts'
import type { StoredDiscount } from '../../base/terms/discounts.ts'
import { withPhase } from '../../base/terms/check.ts'
import { checkImport } from './check-import.ts'
import { commitImport } from './commit-import.ts'
import { exportList } from './export.ts'
import { knownTo } from './known.ts'
import { baseDataList, discountListOf } from './lists.ts'
import { orderHandlers } from './orders.ts'
import { financeSheetHandlers } from './finance.ts'
import { supplyHandlers } from './supply.ts'
import { type NewUsers, noNewUsers, prepareUsers } from './new-users.ts'
import { checkedUpload, readApart } from './reader.ts'
import { runsOfToday } from './runs.ts'
import { templateOf } from './template.ts'
import { takeBack } from './undo.ts'
import { ownTerms, refuseForeignTerms } from './own-terms.ts'
import { presentRows } from './present-rows.ts'
import type { ReaderRequest, CheckedUpload, ReadUpload } from './upload.ts'

type Prepared = { readonly upload: CheckedUpload } | { readonly newUsers: NewUsers }

type File = Extract<ValueOf<typeof ImportInput>, { file: string }>

const placesBy = (columns: NonNullable<File['columns']>): Record<string, number | null> =>
  Object.fromEntries(columns.map(({ key, place }) => [key, place]))

/** Reads a file; a partial one is filled up from existing entries. */
async function readAll(
  context: Context,
  kind: ImportKind,
  { file, columns, skipWrong }: File,
  scope: ReaderRequest,
): Promise<ReadUpload> {
  const input = {
    ...scope,
    partial: true,
    ...(columns && { columns: placesBy(columns) }),
    ...(skipWrong && { skipWrong }),
  }
  const [bytes, known] = [Buffer.from(file, 'base64'), await knownTo(context, kind)]
  const read = await readApart(kind, bytes, known, { requested: input })
  if (read.outcome !== 'columns absent') return read
  return readApart(kind, bytes, known, { requested: { ...input, present: await presentRows(context, kind) } })
}

/** What a user with a limited view may name, checked again at the import. */
interface OwnImport {
  readonly scope: (context: Context) => Promise<ReaderRequest>
  readonly recheck: (context: Context, importId: number) => Promise<void>
}

/** Reads, checks and makes passwords before the transaction, in a process of its own. */
const importing = (endpoint: (typeof importCalls)[ImportKind], kind: ImportKind, own?: OwnImport): Handler =>
  handlePrepared(
    endpoint,
    async (input: ValueOf<typeof ImportInput>, context: Context): Promise<Prepared> => {
      const { db, actor, language } = context
      if ('importId' in input)
        return { newUsers: kind === 'user' ? await prepareUsers(db, input.importId, actor.userId) : noNewUsers }
      return {
        upload: checkedUpload(kind, await readAll(context, kind, input, (await own?.scope(context)) ?? {}), language),
      }
    },
    async (input, context, prepared) => {
      if ('importId' in input && 'newUsers' in prepared) {
        await own?.recheck(context, input.importId)
        return commitImport(context, kind, input.importId, prepared.newUsers)
      }
      if (!('fileName' in input && 'upload' in prepared)) throw new Error('An upload was not read.')
      return checkImport(context, kind, input, prepared.upload)
    },
    { longLockTimeout: true },
  )

/** A discount's state depends on the clock. */
const completing =
  (kind: ImportKind, now: Date) =>
  (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    kind === 'discount' ? withPhase(row as unknown as StoredDiscount, now) : row

export const spreadsheetHandlers: Handler[] = [
  ...orderHandlers,
  ...supplyHandlers,
  ...financeSheetHandlers,
  ...Object.entries(importCalls).map(([kind, endpoint]) => importing(endpoint, kind as ImportKind)),
  importing(importOwnTerms, 'bookTerms', { scope: ownTerms, recheck: refuseForeignTerms }),
  handle(listImportRuns, runsOfToday),
  handle(undoImport, ({ importId }, context) => takeBack(importId, context), { longLockTimeout: true }),
  handleDownload(downloadBooks, ({ filter, columns }, context) =>
    exportList(context, sheets.book, bookList(filter, context.actor), filter, columns),
  ),
  handleDownload(downloadBookTerms, ({ filter, columns }, context) =>
    exportList(context, termsSheet, termsList(filter, context.actor), filter, columns),
  ),
  handleDownload(downloadBusinessDiscounts, ({ filter, columns }, context) =>
    exportList(
      context,
      sheets.discount,
      discountListOf(filter, context),
      filter,
      columns,
      completing('discount', context.now),
    ),
  ),
  handleDownload(downloadBaseData, (input, context) => {
    const sort = 'sort' in input.filter ? input.filter.sort : undefined
    const complete = completing(input.kind, context.now)
    return exportList(context, sheets[input.kind], baseDataList(input, context), { sort }, input.columns, complete)
  }),
  handleDownload(downloadTemplate, ({ kind }, context) => {
    // Drop-down lists cover the whole city, for users who may import it.
    const { role } = context.actor
    if (role === 'school' && kind !== 'schoolPlan')
      throw refuse('not_for_this_role', { role: roleWords[context.language][role] })
    return templateOf(context, kind)
  }),
  handleDownload(downloadOwnTermsTemplate, async (_, context) =>
    templateOf(context, 'bookTerms', (await ownTerms(context)).only),
  ),
]
