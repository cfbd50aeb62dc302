import { packed } from '../../kit/copies.ts'
import { type FieldValues, paperFacts, paperTexts } from '../../kit/fields.ts'
import type { Language } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'
import { shownMoment } from '../../kit/moment.ts'
import { type PaperFact, type TableSheet, figure } from '../../kit/paper.ts'
import { audiences } from '../../base/plans/choices.ts'
import { sendSources, sendWays } from './choices.ts'
import { sendOrderFields } from './fields.ts'
import type { SendOrderDocument, SendOrderLine } from './shapes.ts'
import { deliveryPaperWords } from './words-paper.ts'

export type DeliveryNoteLine = Pick<
  SendOrderLine,
  | 'bookCode'
  | 'isbn'
  | 'title'
  | 'audience'
  | 'issued'
  | 'picked'
  | 'sent'
  | 'priceFen'
  | 'copiesPerPack'
  | 'packsPerCase'
>

/** What a delivery note says of a send order. */
export interface NoteOrder
  extends
    Pick<
      SendOrderDocument,
      | 'number'
      | 'source'
      | 'way'
      | 'receiver'
      | 'receiverName'
      | 'address'
      | 'contact'
      | 'contactPhone'
      | 'companyName'
      | 'planName'
      | 'warehouseName'
      | 'sentAt'
      | 'parcels'
      | 'weightG'
    >,
    FieldValues<typeof sendOrderFields> {
  readonly lines: readonly DeliveryNoteLine[]
}

/** Whom a paper is for, and the address of the product, to which its codes lead. */
export interface PaperReader {
  readonly language: Language
  readonly address: string
}

/** The copies of a line that leave: sent, else picked, else issued. */
export const goingOut = ({ sent, picked, issued }: Pick<SendOrderLine, 'sent' | 'picked' | 'issued'>): number =>
  sent ?? picked ?? issued

/** The delivery note for browser and PDF: the contents of the parcels in cases, packs and single copies. */
export function deliveryNote(order: NoteOrder, { language, address }: PaperReader): TableSheet {
  const words = deliveryPaperWords[language]
  const lines = order.lines
    .map((line) => ({ ...line, copies: goingOut(line) }))
    .filter(({ copies }) => copies !== 0)
    .map((line) => ({ ...line, ...packed(line.copies, line.copiesPerPack, line.packsPerCase) }))
  const sumOf = (valueOf: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((sum, line) => sum + valueOf(line), 0)
  return {
    kind: 'table',
    heading: words.note,
    from: order.companyName,
    number: order.number,
    barcode: order.number,
    qr: noteAddress(address, order),
    facts: factsOf(order, language),
    text: paperTexts(sendOrderFields, order, language),
    columns: [
      { title: words.code, share: 10 },
      { title: words.isbn, share: 12 },
      { title: words.title, share: 30 },
      { title: words.price, share: 8, right: true },
      { title: words.copies, share: 8, right: true },
      { title: words.cases, share: 6, right: true },
      { title: words.packs, share: 6, right: true },
      { title: words.odd, share: 6, right: true },
      { title: words.list, share: 11, right: true },
      { title: words.received, share: 8, right: true },
    ],
    rows: lines.map((line) => ({
      cells: [
        line.bookCode,
        line.isbn,
        titleOf(line, language),
        yuan(line.priceFen),
        figure(line.copies),
        ...[line.cases, line.packs, line.odd].map((count) => (count ? figure(count) : '–')),
        yuan(line.copies * line.priceFen),
        '',
      ],
    })),
    totals: [
      words.total,
      '',
      '',
      '',
      figure(sumOf(({ copies }) => copies)),
      figure(sumOf(({ cases }) => cases)),
      figure(sumOf(({ packs }) => packs)),
      figure(sumOf(({ odd }) => odd)),
      yuan(sumOf(({ copies, priceFen }) => copies * priceFen)),
      '',
    ],
    notes: [words.scan],
    signs: [words.sender, words.carrier, words.receives],
    page: words.page,
  }
}

/** The title of a line, marked where it is for teachers. */
export const titleOf = (
  { title, audience }: Pick<DeliveryNoteLine, 'title' | 'audience'>,
  language: Language,
): string => (audience === 'teacher' ? `${title} (${audiences.teacher[language]})` : title)

export const kilogramsOf = (grams: number): string => (grams / 1000).toFixed(1)

/** Known facts only: a missing one, such as the driver before the departure, has no label. */
function factsOf(order: NoteOrder, language: Language): PaperFact[] {
  const words = deliveryPaperWords[language]
  const { source, way, sentAt, parcels, weightG } = order
  const passedOn = way === 'passedOn' ? sendWays.passedOn[language] : ''
  return [
    { label: words.receiver, value: order.receiverName, wide: true },
    { label: words.season, value: order.planName },
    { label: words.address, value: order.address, wide: true },
    { label: words.contact, value: [order.contact, order.contactPhone].filter(Boolean).join(' ') },
    { label: words.source, value: [sendSources[source][language], passedOn].filter(Boolean).join(' · '), wide: true },
    { label: words.warehouse, value: order.warehouseName },
    { label: words.sentAt, value: sentAt ? shownMoment(sentAt) : '' },
    { label: words.parcels, value: parcels ? figure(parcels) : '' },
    { label: words.weight, value: weightG ? words.kilograms(kilogramsOf(weightG)) : '' },
    ...paperFacts(sendOrderFields, order, language),
  ].filter(({ value }) => value)
}

const confirmScreens = {
  campus: 'sys/schoolOrder/AOG',
  district: 'sys/countyOrder/orderRecSchedule',
  shop: 'sys/shop/AOG',
}

/** Where people confirm the note whose code they scan. */
export function noteAddress(address: string, { number, receiver }: Pick<NoteOrder, 'number' | 'receiver'>): string {
  const base = address.endsWith('/') ? address : `${address}/`
  return `${base}${confirmScreens[receiver]}?note=${encodeURIComponent(number)}`
}
