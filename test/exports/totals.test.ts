import { endpoints } from '@keben/core/contracts'
import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import { headerOf } from '@keben/core/office/spreadsheets/sheet'
import { sql } from '@keben/server/kit/database/sql'
import { readFirstSheet } from '@keben/server/office/spreadsheets/workbook'
import { describe, expect, it } from 'vitest'
import { choicesOf, schemaOf } from '../generated/schema.ts'
import { createTestApp } from '../test-app.ts'
import { type ExportCase, exportCases, withoutTotal } from './cases.ts'

// Every export of a list in the demo city: its last row has the list's sums.

const app = await createTestApp({ demo: 'small' })
const season = await app.db.read.row<{ planId: number; resultId: number }>(sql`
  select plan_id as "planId", plan_result.id as "resultId" from plan_result join plan on plan.id = plan_result.plan_id
  where plan_result.state = 'issued' and exists (select from send_order where send_order.plan_id = plan.id)
    and plan.state <> 'archived'
  order by plan.year desc, plan.term = 'autumn' desc limit 1`)
if (!season) throw new Error('The city has no season that went all the way.')
const cases = exportCases(season)

const named = (name: string) => {
  const found = endpoints.find((endpoint) => endpoint.name === name)
  if (!found) throw new Error(`There is no call ${name}.`)
  return found
}

/** Every declared export, with its kind where it has several. */
const declared = endpoints
  .filter(({ answers }) => answers === 'file')
  .flatMap((call) => {
    const choices = choicesOf(schemaOf(call))
    if (choices.length === 1) return [call.name]
    return choices.map(({ properties = {} }) => {
      const kind = Object.values(properties).find((property) => property.const !== undefined)
      return `${call.name} ${String(kind?.const)}`
    })
  })
const nameOf = ({ download, kind }: ExportCase): string =>
  declared.includes(download) ? download : `${download} ${kind?.[1]}`

describe('exports', () => {
  it('are all compared with the list of their screen, or have a reason to have no total', () => {
    const known = new Set([...cases.map(nameOf), ...Object.keys(withoutTotal)])
    expect(declared.filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !declared.includes(name))).toEqual([])
  })
})

interface Sheet {
  readonly columns: ReadonlyMap<string, readonly string[]>
  readonly rows: number
  readonly last: ReadonlyMap<string, string>
}

/** Empty where the sheet has no such column. */
function textAt(row: readonly ReadCell[], place: number): string {
  const cell = row[place]
  return typeof cell === 'string' ? cell : ''
}

async function sheetOf(one: ExportCase): Promise<Sheet> {
  const { download, kind, as, sheet, filter = {} } = one
  const input = { ...(kind && { [kind[0]]: kind[1] }), filter }
  const { body } = await app.as(as).download(named(download), input)
  const read = await readFirstSheet(body)
  if (!read) throw new Error(body.toString('utf8').slice(0, 300))
  const at = new Map(
    sheet.columns.map((column) => [column.key, read.header.indexOf(headerOf(sheet, column, 'en'))] as const),
  )
  const cells = read.rows.map((row) => row.cells)
  const last = cells.at(-1) ?? []
  return {
    columns: new Map([...at].map(([key, place]) => [key, cells.slice(0, -1).map((row) => textAt(row, place))])),
    rows: cells.length - 1,
    last: new Map([...at].map(([key, place]) => [key, textAt(last, place)])),
  }
}

const sumsOf = async ({ list, as, filter = {}, listed = {} }: ExportCase) =>
  ((await app.as(as).done(named(list), { ...filter, ...listed })) as { sums: Readonly<Record<string, unknown>> }).sums

/** What a sheet shows of a figure of the wire: yuan instead of fen. */
const shown = (one: ExportCase, key: string, figure: number): number =>
  one.sheet.columns.find((column) => column.key === key)?.cell.format === 'money' ? figure / 100 : figure

const titled = cases.map((one) => [`${nameOf(one)} ${JSON.stringify(one.filter ?? {})} as ${one.as}`, one] as const)

describe.each(titled)('%s', (_, one) => {
  it('ends with the sums of its list', async () => {
    const [sheet, sums] = [await sheetOf(one), await sumsOf(one)]
    expect(sheet.rows).toBeGreaterThan(0)
    expect([...sheet.last.values()][0]).toBe('Total')
    const summed = one.sheet.columns.filter(({ isSummed, key }) => isSummed && sheet.last.get(key) !== undefined)
    const both = summed.flatMap(({ key }) => {
      const sum = sums[one.called?.[key] ?? key]
      return typeof sum === 'number' && sheet.last.get(key) !== '' ? [[key, shown(one, key, sum)] as const] : []
    })
    expect(both.length).toBeGreaterThan(0)
    expect(Object.fromEntries(both.map(([key]) => [key, Number(sheet.last.get(key))]))).toEqual(
      Object.fromEntries(both),
    )
  })

  it('has totals that are the sum of its rows, with or without cancelled ones', async () => {
    const { columns, last } = await sheetOf(one)
    const isCancelled = (columns.get('state') ?? []).map((state) => ['Cancelled', 'Excused'].includes(state))
    const summed = one.sheet.columns.filter(({ isSummed, key }) => isSummed && last.get(key))
    const sumOf = (key: string, counts: (row: number) => boolean) =>
      (columns.get(key) ?? []).reduce((sum, cell, row) => sum + (counts(row) ? Math.round(Number(cell) * 100) : 0), 0)
    const wrong = summed.filter(({ key }) => {
      const total = Math.round(Number(last.get(key)) * 100)
      return total !== sumOf(key, () => true) && total !== sumOf(key, (row) => !isCancelled[row])
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  it('has no column of counts that is 1 in each row', async () => {
    const { columns, rows } = await sheetOf(one)
    const always = [...columns].filter(([, cells]) => rows > 4 && cells.every((cell) => cell === '1'))
    expect(always.map(([key]) => key)).toEqual([])
  })
})
