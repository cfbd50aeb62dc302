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

/** How many statements the server has sent so far, by its own count. */
async function sentBy({ url }: World): Promise<number> {
  const metrics = await (await fetch(`${url}metrics`)).text()
  return Number(/^keben_statements_total (\d+)$/m.exec(metrics)?.[1])
}

/** How many it takes to do something. Every minute a session is noted as seen, which is no part of it: not now. */
export async function statementsIn(world: World, work: () => Promise<unknown>): Promise<number> {
  await world.db.primary.run(sql`update session set last_seen_at = now() + interval '1 hour'`)
  const before = await sentBy(world)
  await work()
  return (await sentBy(world)) - before
}

/** The whole list of a kind as a file, as its screen downloads it. */
export async function exported(client: Client, kind: ImportKind, options: CallOptions = {}): Promise<Buffer> {
  const { body } =
    kind === 'book'
      ? await client.download(downloadBooks, { filter: {} }, options)
      : await client.download(downloadBaseData, { kind, filter: {} }, options)
  return body
}

/** Has a file checked. */
export const checkedFile = (client: Client, kind: ImportKind, file: Buffer, options: CallOptions = {}) =>
  client.done(importCalls[kind], asUpload(file), options)

export const checkedRows = async (client: Client, kind: ImportKind, rows: readonly GivenRow[]) =>
  checkedFile(client, kind, await givenUpload(kind, rows))

/** Imports rows that must be right. */
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
