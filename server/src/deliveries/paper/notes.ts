import { deliveryPaperWords } from '@keben/core/deliveries/words-paper'
import { packed } from '@keben/core/kit/copies'
import type { Language } from '@keben/core/kit/language'
import { yuan } from '@keben/core/kit/money'
import type { Database } from '../../kit/context.ts'
import { type Fact, type TableSheet, figure } from '../../kit/paper/sheet.ts'
import { type PrintedLine, type PrintedOrder, noteAddress, readOrders } from './orders.ts'

/** Whom the paper is for, and where its codes lead. */
export interface PaperReader {
  readonly language: Language
  readonly address: string
}

/** Delivery notes: what is in the parcels, line by line, in cases, packs and odd copies. */
export async function notesOf(db: Database, ids: readonly number[], reader: PaperReader): Promise<TableSheet[]> {
  return (await readOrders(db, ids)).map((order) => noteOf(order, reader))
}

function noteOf(order: PrintedOrder, { language, address }: PaperReader): TableSheet {
  const words = deliveryPaperWords[language]
  const packings = order.lines.map(packingOf)
  const sum = (of: (packing: ReturnType<typeof packingOf>) => number): string =>
    figure(packings.reduce((total, packing) => total + of(packing), 0))
  return {
    kind: 'table',
    heading: words.note,
    from: order.companyName,
    number: order.number,
    barcode: order.number,
    qr: noteAddress(address, order),
    facts: factsOf(order, language),
    columns: [
      { title: words.code, share: 11 },
      { title: words.title, share: 34 },
      { title: words.price, share: 8, right: true },
      { title: words.copies, share: 8, right: true },
      { title: words.cases, share: 6, right: true },
      { title: words.packs, share: 6, right: true },
      { title: words.odd, share: 6, right: true },
      { title: words.list, share: 12, right: true },
      { title: words.received, share: 9, right: true },
    ],
    rows: order.lines.map((line, place) => ({ cells: cellsOf(line, packings[place], words.teacher) })),
    totals: [
      words.total,
      '',
      '',
      figure(order.copies),
      sum(({ cases }) => cases),
      sum(({ packs }) => packs),
      sum(({ odd }) => odd),
      yuan(order.listFen),
      '',
    ],
    notes: [words.scan],
    signs: [words.sender, words.carrier, words.receives],
    page: words.page,
  }
}

export const packingOf = ({ copies, copiesPerPack, packsPerCase }: PrintedLine) =>
  packed(copies, copiesPerPack, packsPerCase)

/** The title of a line, marked where it is for teachers. */
export const titleOf = ({ title, audience }: Pick<PrintedLine, 'title' | 'audience'>, teacher: string): string =>
  audience === 'teacher' ? `${title} (${teacher})` : title

function cellsOf(line: PrintedLine, packing: ReturnType<typeof packingOf> | undefined, teacher: string): string[] {
  const { cases = 0, packs = 0, odd = 0 } = packing ?? {}
  return [
    line.bookCode,
    titleOf(line, teacher),
    yuan(line.priceFen),
    figure(line.copies),
    ...[cases, packs, odd].map((count) => (count ? figure(count) : '–')),
    yuan(line.listFen),
    '',
  ]
}

/** What is known; what is not yet, such as the driver of what has not left, leaves no empty label. */
function factsOf(order: PrintedOrder, language: Language): Fact[] {
  const words = deliveryPaperWords[language]
  return [
    { label: words.receiver, value: order.receiverName, wide: true },
    { label: words.season, value: order.planName },
    { label: words.address, value: order.address, wide: true },
    { label: words.contact, value: order.contact },
    { label: words.warehouse, value: order.warehouseName },
    { label: words.sentAt, value: order.sentAt ?? '' },
    { label: words.parcels, value: order.parcels ? figure(order.parcels) : '' },
    { label: words.vehicle, value: [order.carrier, order.plate].filter(Boolean).join(' ') },
    { label: words.driver, value: [order.driver, order.phone].filter(Boolean).join(' ') },
    { label: words.weight, value: order.weightG ? words.kilograms((order.weightG / 1000).toFixed(1)) : '' },
  ].filter(({ value }) => value)
}
