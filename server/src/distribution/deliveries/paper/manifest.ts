import { type PaperReader, kilogramsOf } from '@keben/core/distribution/deliveries/note'
import { deliveryPaperWords } from '@keben/core/distribution/deliveries/words-paper'
import { paperFacts } from '@keben/core/kit/fields'
import { cityDay } from '@keben/core/kit/moment'
import type { Database } from '../../../kit/requests/context.ts'
import { type TableSheet, figure } from '@keben/core/kit/paper'
import { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { type PrintedOrder, readOrders } from './orders.ts'

/** A vehicle's load of a day, by stop: one manifest for each vehicle. */
export async function manifestsOf(
  db: Database,
  ids: readonly number[],
  { language }: PaperReader,
): Promise<TableSheet[]> {
  const vehicles = Map.groupBy(await readOrders(db, ids), ({ plate, carrier, sentAt, warehouseName }) =>
    [warehouseName, dayOf(sentAt), carrier, plate].join('\n'),
  )
  return [...vehicles.values()].map((orders) => manifestOf(orders, language))
}

const dayOf = (sentAt: string | null | undefined): string => (sentAt ? cityDay(new Date(sentAt)) : '')

function manifestOf(orders: readonly PrintedOrder[], language: PaperReader['language']): TableSheet {
  const words = deliveryPaperWords[language]
  const [first] = orders
  const sum = (of: (order: PrintedOrder) => number): number => orders.reduce((total, order) => total + of(order), 0)
  return {
    kind: 'table',
    heading: words.manifest,
    from: first?.companyName ?? '',
    number: [dayOf(first?.sentAt), first?.plate].filter(Boolean).join(' '),
    facts: [
      { label: words.warehouse, value: first?.warehouseName ?? '', wide: true },
      { label: words.sentAt, value: dayOf(first?.sentAt) },
      ...(first ? paperFacts(vehicleFields, first, language) : []),
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
    rows: orders.map(({ number, receiverName, address, contact, contactPhone, parcels, copies, weightG }) => ({
      cells: [
        number,
        receiverName,
        address,
        [contact, contactPhone].filter(Boolean).join(' '),
        figure(parcels),
        figure(copies),
        kilogramsOf(weightG),
        '',
      ],
    })),
    totals: [
      words.total,
      '',
      '',
      '',
      figure(sum(({ parcels }) => parcels)),
      figure(sum(({ copies }) => copies)),
      kilogramsOf(sum(({ weightG }) => weightG)),
      '',
    ],
    signs: [words.sender, words.carrier],
    page: words.page,
  }
}
