import {
  type ImportKind,
  type ImportReport,
  downloadBaseData,
  downloadBooks,
  importCalls,
} from '@keben/core/office/spreadsheets/contract'
import { sql } from '@keben/server/kit/database/sql'
import type { CallOptions, Client } from '../client.ts'
import type { World } from '../world.ts'
import { type GivenCell, asUpload, givenUpload } from './workbook.ts'

export type GivenRow = Readonly<Record<string, GivenCell>>

/** The server's own count of SQL statements. */
async function sentBy({ url }: World): Promise<number> {
  const metrics = await (await fetch(`${url}metrics`)).text()
  return Number(/^keben_statements_total (\d+)$/m.exec(metrics)?.[1])
}

/** The statements of an action. The session's last-seen update, once a minute, is excluded. */
export async function statementsIn(world: World, work: () => Promise<unknown>): Promise<number> {
  await world.db.primary.run(sql`update session set last_seen_at = now() + interval '1 hour'`)
  const before = await sentBy(world)
  await work()
  return (await sentBy(world)) - before
}

/** The export of a kind, as its screen downloads it. */
export async function exported(client: Client, kind: ImportKind, options: CallOptions = {}): Promise<Buffer> {
  const { body } =
    kind === 'book'
      ? await client.download(downloadBooks, { filter: {} }, options)
      : await client.download(downloadBaseData, { kind, filter: {} }, options)
  return body
}

export const checkedFile = (client: Client, kind: ImportKind, file: Buffer, options: CallOptions = {}) =>
  client.done(importCalls[kind], asUpload(file), options)

export const checkedRows = async (client: Client, kind: ImportKind, rows: readonly GivenRow[]) =>
  checkedFile(client, kind, await givenUpload(kind, rows))

/** Imports rows that must be valid. */
export async function importedRows(
  client: Client,
  kind: ImportKind,
  rows: readonly GivenRow[],
): Promise<ImportReport & { importId: number }> {
  const checked = await checkedRows(client, kind, rows)
  if (checked.importId === null) throw new Error(`The rows are wrong: ${JSON.stringify(checked.problems)}`)
  const report = await client.done(importCalls[kind], { importId: checked.importId })
  return { ...report, importId: checked.importId }
}
