import { type AuditEntry, auditSheetHolds, type downloadAudit } from '@keben/core/office/audit/contract'
import { auditSheet } from '@keben/core/office/audit/sheet'
import { sheetOf } from '@keben/core/office/audit/sheets'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import type { FileAnswer } from '../../kit/requests/handle.ts'
import { countUpTo } from '../../kit/lists/list.ts'
import { exportList } from '../spreadsheets/export.ts'
import { auditList } from './list.ts'

/** The filtered audit. Refuses more rows than a sheet holds before it begins. */
export async function asSheet(
  { filter, columns }: ValueOf<typeof downloadAudit.input>,
  context: Context,
): Promise<FileAnswer> {
  const query = auditList(filter, context.actor)
  const count = await countUpTo(context.db, query, auditSheetHolds + 1)
  if (count > auditSheetHolds) throw refuse('too_many_entries', { most: auditSheetHolds })
  return exportList(context, auditSheet, query, filter, columns, (row) => {
    const entry = row as unknown as AuditEntry
    return { ...row, thingName: entry.thingName || sheetOf(entry)?.name[context.language], change: row }
  })
}
