import type { Endpoint, GivenOf, Shape } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import type { ReadCell } from '@keben/core/spreadsheets/read-cells'
import { readFirstSheet } from '@keben/server/spreadsheets/workbook'
import type { Client } from '../client.ts'

const textOf = (cell: ReadCell | undefined): string => (typeof cell === 'string' ? cell : '')

/** The rows of a downloaded sheet, each by the headers of its columns. */
export async function sheetOf<In extends Shape, Out extends Shape>(
  client: Client,
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
): Promise<Record<string, string>[]> {
  const reply = await client.download(endpoint, input)
  const sheet = await readFirstSheet(reply.body)
  if (!sheet) throw new Error(`No file: ${reply.body.toString('utf8')}`)
  return sheet.rows.map(({ cells }) =>
    Object.fromEntries(sheet.header.map((name, place) => [textOf(name), textOf(cells[place])])),
  )
}
