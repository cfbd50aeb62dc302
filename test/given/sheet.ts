import type { Endpoint, InputOf, Shape } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import { totalLabel } from '@keben/core/office/spreadsheets/words-total'
import { readFirstSheet } from '@keben/server/office/spreadsheets/workbook'
import type { Client } from '../client.ts'

const textOf = (cell: ReadCell | undefined): string => (typeof cell === 'string' ? cell : '')

const isTotal = (cells: readonly ReadCell[]): boolean =>
  Object.values(totalLabel).some((label) => cells.includes(label))

/** The rows of a downloaded sheet without the total, by column header. */
export async function sheetOf<In extends Shape, Out extends Shape>(
  client: Client,
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
): Promise<Record<string, string>[]> {
  const { body } = await client.download(endpoint, input)
  return rowsOf(body, 0)
}

/** The first two sheets, with sums below the rows. */
export async function sheetsOf<In extends Shape, Out extends Shape>(
  client: Client,
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
): Promise<Record<string, string>[][]> {
  const { body } = await client.download(endpoint, input)
  return [await rowsOf(body, 0), await rowsOf(body, 1)]
}

async function rowsOf(body: Buffer, after: number): Promise<Record<string, string>[]> {
  const sheet = await readFirstSheet(body, { after })
  if (!sheet) throw new Error(`No such sheet: ${body.toString('utf8', 0, 200)}`)
  const rows = sheet.rows.filter(({ cells }, at) => at + 1 < sheet.rows.length || !isTotal(cells))
  return rows.map(({ cells }) =>
    Object.fromEntries(sheet.header.map((name, place) => [textOf(name), textOf(cells[place])])),
  )
}
