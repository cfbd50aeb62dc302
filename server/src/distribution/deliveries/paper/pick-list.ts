import { type PaperReader, titleOf } from '@keben/core/distribution/deliveries/note'
import { deliveryPaperWords } from '@keben/core/distribution/deliveries/words-paper'
import { packed } from '@keben/core/kit/copies'
import type { Database } from '../../../kit/requests/context.ts'
import { type PaperRow, type TableSheet, figure } from '@keben/core/kit/paper'
import { type PrintedLine, type PrintedOrder, readOrders } from './orders.ts'

/** One pick list for many orders: by title, then by receiver. */
export async function pickListOf(
  db: Database,
  ids: readonly number[],
  { language }: PaperReader,
): Promise<TableSheet[]> {
  const warehouses = Map.groupBy(await readOrders(db, ids), ({ warehouseName }) => warehouseName)
  return [...warehouses.values()].map((orders) => listOf(orders, language))
}

interface Pick {
  readonly line: PrintedLine
  readonly order: PrintedOrder
}

function listOf(orders: readonly PrintedOrder[], language: PaperReader['language']): TableSheet {
  const words = deliveryPaperWords[language]
  const picks = orders.flatMap((order) => order.lines.map((line): Pick => ({ line, order })))
  const titles = [...Map.groupBy(picks, ({ line }) => `${line.bookCode} ${line.audience}`).values()].toSorted((a, b) =>
    (a[0]?.line.bookCode ?? '') < (b[0]?.line.bookCode ?? '') ? -1 : 1,
  )
  const [first] = orders
  const copies = orders.reduce((sum, order) => sum + order.copies, 0)
  return {
    kind: 'table',
    heading: words.pickList,
    from: first?.companyName ?? '',
    number: first?.warehouseName ?? '',
    facts: [
      { label: words.orders, value: figure(orders.length) },
      { label: words.copies, value: figure(copies) },
      { label: words.season, value: first?.planName ?? '' },
    ].filter(({ value }) => value),
    columns: [
      { title: words.code, share: 14 },
      { title: `${words.title} / ${words.to}`, share: 40 },
      { title: words.copies, share: 9, right: true },
      { title: words.cases, share: 7, right: true },
      { title: words.packs, share: 7, right: true },
      { title: words.odd, share: 7, right: true },
      { title: words.picked, share: 10, right: true },
    ],
    rows: titles.flatMap((picked) => rowsOf(picked, language)),
    totals: [words.total, '', figure(copies), '', '', '', ''],
    signs: [words.picked],
    page: words.page,
  }
}

function rowsOf(picks: readonly Pick[], language: PaperReader['language']): PaperRow[] {
  const [first] = picks
  if (!first) return []
  const all = picks.reduce((sum, { line }) => sum + line.copies, 0)
  return [
    { cells: [first.line.bookCode, titleOf(first.line, language), ...amounts(first.line, all)], bold: true },
    ...picks.map(({ line, order }) => ({
      cells: ['', `→ ${order.receiverName}  ${order.number}`, ...amounts(line, line.copies)],
    })),
  ]
}

function amounts({ copiesPerPack, packsPerCase }: PrintedLine, copies: number): string[] {
  const { cases, packs, odd } = packed(copies, copiesPerPack, packsPerCase)
  return [figure(copies), ...[cases, packs, odd].map((count) => (count ? figure(count) : '–')), '']
}
