import { packed } from '@keben/core/kit/copies'
import type { Language } from '@keben/core/kit/language'
import { yuan } from '@keben/core/kit/money'
import { type MoveState, moveStates } from '@keben/core/moves/states'
import { movePaperWords } from '@keben/core/moves/words-paper'
import type { Database } from '../kit/context.ts'
import { type Fact, type TableSheet, figure } from '@keben/core/kit/paper'
import { sql } from '../kit/sql.ts'

/** A move as it stands on paper. */
interface PrintedMove {
  readonly number: string
  readonly state: MoveState
  readonly companyName: string
  readonly from: string
  readonly to: string
  readonly sentAt: string
  readonly completedAt: string
  readonly vehicle: string
  readonly driver: string
  readonly remark: string
  readonly lines: readonly PrintedLine[]
}
interface PrintedLine {
  readonly bookCode: string
  readonly title: string
  /** What left; or what is to leave. */
  readonly copies: number
  readonly arrived: number | null
  readonly priceFen: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
}

/** Move notes: what goes with the driver, line by line; the other end writes down what arrived. */
export async function moveNotesOf(
  db: Database,
  ids: readonly number[],
  { language }: { readonly language: Language },
): Promise<TableSheet[]> {
  return (await readMoves(db, ids)).map((move) => noteOf(move, language))
}

/** These in the order asked, with their lines by code. */
const readMoves = (db: Database, ids: readonly number[]): Promise<PrintedMove[]> =>
  db.rows<PrintedMove>(sql`
    select move_order.number, move_order.state, company.name as "companyName",
      concat_ws(' · ', origin.name, nullif(origin.address, '')) as "from",
      concat_ws(' · ', destination.name, nullif(destination.address, '')) as "to",
      coalesce(to_char(move_order.sent_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '') as "sentAt",
      coalesce(to_char(move_order.completed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '') as "completedAt",
      concat_ws(' ', nullif(move_order.carrier, ''), nullif(move_order.plate, '')) as vehicle,
      concat_ws(' ', nullif(move_order.driver, ''), nullif(move_order.phone, '')) as driver, move_order.remark, held.lines
    from move_order join unnest(${ids}::bigint[]) with ordinality as asked (id, place) on asked.id = move_order.id
    join company on company.id = move_order.company_id join warehouse as origin on origin.id = move_order.from_warehouse_id
    join warehouse as destination on destination.id = move_order.to_warehouse_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('bookCode', book.book_code, 'title', book.title,
        'copies', coalesce(line.sent, line.copies), 'arrived', line.good + line.damaged, 'priceFen', line.price_fen,
        'copiesPerPack', line.copies_per_pack, 'packsPerCase', line.packs_per_case) order by book.book_code, line.id), '[]') as lines
      from move_line as line join book on book.id = line.book_id where line.move_order_id = move_order.id
    ) as held
    order by asked.place`)

const summed = <Row>(rows: readonly Row[], of: (row: Row) => number): string =>
  figure(rows.reduce((sum, row) => sum + of(row), 0))

function noteOf(move: PrintedMove, language: Language): TableSheet {
  const words = movePaperWords[language]
  const { lines } = move
  const packings = lines.map(({ copies, copiesPerPack, packsPerCase }) => packed(copies, copiesPerPack, packsPerCase))
  return {
    kind: 'table',
    heading: words.note,
    from: move.companyName,
    number: move.number,
    barcode: move.number,
    facts: factsOf(move, language),
    columns: [
      { title: words.code, share: 12 },
      { title: words.title, share: 38 },
      { title: words.copies, share: 9, right: true },
      { title: words.cases, share: 6, right: true },
      { title: words.packs, share: 6, right: true },
      { title: words.odd, share: 6, right: true },
      { title: words.list, share: 13, right: true },
      { title: words.arrived, share: 10, right: true },
    ],
    rows: lines.map((line, place) => {
      const { cases = 0, packs = 0, odd = 0 } = packings[place] ?? {}
      return {
        cells: [
          line.bookCode,
          line.title,
          figure(line.copies),
          ...[cases, packs, odd].map((count) => (count ? figure(count) : '–')),
          yuan(line.copies * line.priceFen),
          line.arrived === null ? '' : figure(line.arrived),
        ],
      }
    }),
    totals: [
      words.total,
      '',
      summed(lines, ({ copies }) => copies),
      ...(['cases', 'packs', 'odd'] as const).map((part) => summed(packings, (packing) => packing[part])),
      yuan(lines.reduce((sum, { copies, priceFen }) => sum + copies * priceFen, 0)),
      move.state === 'completed' ? summed(lines, ({ arrived }) => arrived ?? 0) : '',
    ],
    notes: [words.hint],
    signs: [words.sender, words.carries, words.receiver],
    page: words.page,
  }
}

/** What is known; what is not yet, such as the driver of what has not left, leaves no empty label. */
function factsOf(move: PrintedMove, language: Language): Fact[] {
  const words = movePaperWords[language]
  return [
    { label: words.from, value: move.from, wide: true },
    { label: words.state, value: moveStates[move.state][language] },
    { label: words.to, value: move.to, wide: true },
    { label: words.vehicle, value: move.vehicle },
    { label: words.driver, value: move.driver },
    { label: words.sentAt, value: move.sentAt },
    { label: words.completedAt, value: move.completedAt },
    { label: words.remark, value: move.remark, wide: true },
  ].filter(({ value }) => value)
}
