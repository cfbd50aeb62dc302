import { titleOf } from '@keben/core/deliveries/note'
import { packed } from '@keben/core/kit/copies'
import type { Language } from '@keben/core/kit/language'
import { yuan } from '@keben/core/kit/money'
import type { ReturnKind } from '@keben/core/returns/choices'
import { type ReturnState, returnStates } from '@keben/core/returns/states'
import { returnPaperWords } from '@keben/core/returns/words-paper'
import type { Database } from '../kit/context.ts'
import { type Fact, type TableSheet, figure } from '@keben/core/kit/paper'
import { raw, sql } from '../kit/sql.ts'
import { partyOf } from './able.ts'
import { whatCameBefore } from './columns.ts'

/** A return as it stands on paper. */
interface PrintedReturn {
  readonly number: string
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly companyName: string
  readonly warehouseName: string
  readonly warehouseAddress: string
  readonly partyName: string
  readonly partyAddress: string
  readonly contact: string
  readonly approvedAt: string | null
  readonly reason: string
  readonly remark: string
  readonly lines: readonly PrintedLine[]
}
interface PrintedLine {
  readonly bookCode: string
  readonly title: string
  readonly audience: 'student' | 'teacher' | null
  readonly sourceNumber: string
  readonly copies: number
  readonly counted: number | null
  readonly priceFen: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
}

/** Return notes: what goes back and what it came with, line by line; the keeper writes down what was counted. */
export async function returnNotesOf(
  db: Database,
  ids: readonly number[],
  { language }: { readonly language: Language },
): Promise<TableSheet[]> {
  return (await readReturns(db, ids)).map((order) => noteOf(order, language))
}

/** These in the order asked, with their lines by code. */
const readReturns = (db: Database, ids: readonly number[]): Promise<PrintedReturn[]> =>
  db.rows<PrintedReturn>(sql`
    select return_order.number, return_order.kind, return_order.state, company.name as "companyName",
      warehouse.name as "warehouseName", warehouse.address as "warehouseAddress",
      coalesce(supplier.name, ${partyOf(raw('return_order'))}, '') as "partyName",
      coalesce(supplier.address, case return_order.receiver
        when 'campus' then coalesce(nullif(campus.address, ''), school.address)
        when 'shop' then shop.address else district.address end, '') as "partyAddress",
      coalesce(concat_ws(' ', supplier.contact, supplier.phone, case return_order.receiver
        when 'campus' then concat_ws(' ', coalesce(nullif(campus.contact, ''), school.contact),
          coalesce(nullif(campus.phone, ''), school.phone))
        when 'shop' then concat_ws(' ', shop.contact, shop.phone) else district.contact end), '') as contact,
      case when return_order.state in ('approved', 'done')
        then to_char(return_order.judged_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') end as "approvedAt",
      return_order.reason, return_order.remark, held.lines
    from return_order
    join unnest(${ids}::bigint[]) with ordinality as asked (id, place) on asked.id = return_order.id
    join company on company.id = return_order.company_id join warehouse on warehouse.id = return_order.warehouse_id
    left join supplier on supplier.id = return_order.supplier_id left join district on district.id = return_order.district_id
    left join school on school.id = return_order.school_id left join campus on campus.id = return_order.campus_id
    left join shop on shop.id = return_order.shop_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('bookCode', book.book_code, 'title', book.title, 'audience', sent.audience,
        'sourceNumber', coalesce(send_order.number, receipt.number, ''), 'copies', line.copies,
        'counted', line.good + line.damaged, 'priceFen', line.price_fen, 'copiesPerPack', line.copies_per_pack,
        'packsPerCase', line.packs_per_case) order by book.book_code, line.id), '[]') as lines
      from return_line as line join book on book.id = line.book_id ${whatCameBefore}
      where line.return_order_id = return_order.id
    ) as held
    order by asked.place`)

const summed = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

function noteOf(order: PrintedReturn, language: Language): TableSheet {
  const words = returnPaperWords[language]
  const { lines } = order
  const packings = lines.map(({ copies, copiesPerPack, packsPerCase }) => packed(copies, copiesPerPack, packsPerCase))
  const isCounted = order.state === 'done'
  return {
    kind: 'table',
    heading: order.kind === 'supplier' ? words.supplierNote : words.note,
    from: order.companyName,
    number: order.number,
    barcode: order.number,
    facts: factsOf(order, language),
    columns: [
      { title: words.code, share: 10 },
      { title: words.title, share: 30 },
      { title: words.came, share: 16 },
      { title: words.price, share: 8, right: true },
      { title: words.copies, share: 8, right: true },
      { title: words.cases, share: 5, right: true },
      { title: words.packs, share: 5, right: true },
      { title: words.odd, share: 5, right: true },
      { title: words.list, share: 11, right: true },
      { title: words.counted, share: 8, right: true },
    ],
    rows: lines.map((line, place) => {
      const { cases = 0, packs = 0, odd = 0 } = packings[place] ?? {}
      return {
        cells: [
          line.bookCode,
          line.audience ? titleOf({ title: line.title, audience: line.audience }, language) : line.title,
          line.sourceNumber,
          yuan(line.priceFen),
          figure(line.copies),
          ...[cases, packs, odd].map((count) => (count ? figure(count) : '–')),
          yuan(line.copies * line.priceFen),
          line.counted === null ? '' : figure(line.counted),
        ],
      }
    }),
    totals: [
      words.total,
      '',
      '',
      '',
      figure(summed(lines, ({ copies }) => copies)),
      ...(['cases', 'packs', 'odd'] as const).map((part) => figure(summed(packings, (packing) => packing[part]))),
      yuan(summed(lines, ({ copies, priceFen }) => copies * priceFen)),
      isCounted ? figure(summed(lines, ({ counted }) => counted ?? 0)) : '',
    ],
    notes: [order.kind === 'supplier' ? words.supplierHint : words.hint],
    signs: [words.gives, words.carries, words.takes],
    page: words.page,
  }
}

/** Both ends with the address of the party, and why; what is not known leaves no empty label. */
function factsOf(order: PrintedReturn, language: Language): Fact[] {
  const words = returnPaperWords[language]
  const warehouse = [order.warehouseName, order.warehouseAddress].filter(Boolean).join(' · ')
  const party = [order.partyName, order.partyAddress].filter(Boolean).join(' · ')
  const [from, to] = order.kind === 'supplier' ? [warehouse, party] : [party, warehouse]
  return [
    { label: words.from, value: from, wide: true },
    { label: words.state, value: returnStates[order.state][language] },
    { label: words.to, value: to, wide: true },
    { label: words.contact, value: order.contact },
    { label: words.reason, value: order.reason, wide: true },
    { label: words.approvedAt, value: order.approvedAt ?? '' },
    { label: words.remark, value: order.remark, wide: true },
  ].filter(({ value }) => value)
}
