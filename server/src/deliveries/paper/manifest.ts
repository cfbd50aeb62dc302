import { deliveryPaperWords } from '@keben/core/deliveries/words-paper'
import type { Database } from '../../kit/context.ts'
import { type TableSheet, figure } from '../../kit/paper/sheet.ts'
import { type PaperReader } from './notes.ts'
import { type PrintedOrder, readOrders } from './orders.ts'

/** What a vehicle carries on a day, stop by stop: one manifest for each vehicle among the orders. */
export async function manifestsOf(
  db: Database,
  ids: readonly number[],
  { language }: PaperReader,
): Promise<TableSheet[]> {
  const vehicles = Map.groupBy(await readOrders(db, ids), ({ plate, carrier, sentAt, warehouseName }) =>
    [warehouseName, sentAt?.slice(0, 10) ?? '', carrier, plate].join('\n'),
  )
  return [...vehicles.values()].map((orders) => manifestOf(orders, language))
}

const kilograms = (grams: number): string => (grams / 1000).toFixed(1)

function manifestOf(orders: readonly PrintedOrder[], language: PaperReader['language']): TableSheet {
  const words = deliveryPaperWords[language]
  const [first] = orders
  const sum = (of: (order: PrintedOrder) => number): number => orders.reduce((total, order) => total + of(order), 0)
  return {
    kind: 'table',
    heading: words.manifest,
    from: first?.companyName ?? '',
    number: [first?.sentAt?.slice(0, 10), first?.plate].filter(Boolean).join(' '),
    facts: [
      { label: words.warehouse, value: first?.warehouseName ?? '', wide: true },
      { label: words.sentAt, value: first?.sentAt?.slice(0, 10) ?? '' },
      { label: words.vehicle, value: [first?.carrier, first?.plate].filter(Boolean).join(' ') },
      { label: words.driver, value: [first?.driver, first?.phone].filter(Boolean).join(' ') },
    ].filter(({ value }) => value),
    columns: [
      { title: words.notes, share: 16 },
      { title: words.receiver, share: 24 },
      { title: words.address, share: 24 },
      { title: words.contact, share: 18 },
      { title: words.parcels, share: 7, right: true },
      { title: words.copies, share: 9, right: true },
      { title: words.kilograms('').trim(), share: 9, right: true },
      { title: words.signature, share: 12 },
    ],
    rows: orders.map(({ number, receiverName, address, contact, parcels, copies, weightG }) => ({
      cells: [number, receiverName, address, contact, figure(parcels), figure(copies), kilograms(weightG), ''],
    })),
    totals: [
      words.total,
      '',
      '',
      '',
      figure(sum(({ parcels }) => parcels)),
      figure(sum(({ copies }) => copies)),
      kilograms(sum(({ weightG }) => weightG)),
      '',
    ],
    signs: [words.sender, words.carrier],
    page: words.page,
  }
}
