import type { ValueOf } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import type { BankUpload, uploadBankSheet } from '@keben/core/office/spreadsheets/finance'
import { bankSheet } from '@keben/core/office/spreadsheets/kinds/bank'
import { reportProblems } from '@keben/core/office/spreadsheets/report'
import type { Context } from '../../kit/requests/context.ts'
import { importRows } from '../../finance/settlements/bank-import.ts'
import { checkedUpload, readApart } from './reader.ts'
import type { CheckedUpload } from './upload.ts'

/** In a process of its own, before any lock. */
export async function readBankSheet(
  { file }: ValueOf<typeof uploadBankSheet.input>,
  { language }: Context,
): Promise<CheckedUpload> {
  const read = await readApart('bank', Buffer.from(file, 'base64'), { entries: {}, links: {} })
  return checkedUpload('bank', read, language)
}

/** As parsed. */
interface SheetRow {
  readonly '.row': number
  readonly '.wrong': boolean
  readonly reference: string
  readonly paid_on: string
  readonly payer_name: string
  readonly amount_fen: number
  readonly purpose: string
}

/** Imports readable rows and names the others. The corrected sheet can be uploaded again and adds only those. */
export async function takeBankSheet(
  _: ValueOf<typeof uploadBankSheet.input>,
  context: Context,
  upload: CheckedUpload,
): Promise<BankUpload> {
  const read = (JSON.parse(new TextDecoder().decode(upload.staged)) as SheetRow[]).filter((row) => !row['.wrong'])
  const rows = read.map(({ reference, paid_on, payer_name, amount_fen, purpose }) => ({
    reference,
    paidOn: paid_on,
    payerName: payer_name,
    amountFen: amount_fen,
    purpose,
  }))
  const nothing = { added: 0, known: 0, matched: 0, problems: [] }
  const { problems: refused, ...taken } = rows.length ? await importRows(context, { rows }) : nothing
  const contradicting = refused.map(({ place, field, rule, facts }) => ({
    row: read[place]?.['.row'] ?? 0,
    column: field,
    given: uploadedCell(rows[place], field),
    rule,
    facts,
  }))
  const problems = reportProblems(bankSheet, [...upload.problems, ...contradicting], context.language)
  return { ...taken, rows: upload.rows, wrongRows: upload.wrongRows + refused.length, problems }
}

function uploadedCell(
  row: { readonly paidOn: string; readonly amountFen: number; readonly payerName: string } | undefined,
  field: 'paidOn' | 'amountFen' | 'payerName',
): string {
  if (!row) return ''
  return field === 'amountFen' ? yuan(row.amountFen) : row[field]
}
