import type { PurchaseOrderDocument, PurchaseOrderLine } from '@keben/core/purchase-orders/shapes'
import { type ReactNode, useMemo } from 'react'
import { BookTitle } from '../catalogue/BookTitle.tsx'
import { Copies } from '../kit/Copies.tsx'
import type { FactColumn, GridColumn } from '../kit/entry-grid/types.ts'
import { figure, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { PartOf } from '../kit/Share.tsx'
import { explained } from './explain.ts'
import { beyondOf } from './lines.ts'
import { deskWords } from './words-desk.ts'
import { purchaseScreenWords } from './words.ts'
import { copiesColumn } from './work.ts'

type ByRow = ReadonlyMap<string, PurchaseOrderLine>

/** The columns of an order to look at: before it is confirmed what it is judged by, after that how far it has come. */
export function useReadColumns(order: PurchaseOrderDocument, byRow: ByRow): readonly GridColumn[] {
  const words = useWords(purchaseScreenWords)
  const desk = useWords(deskWords)
  return useMemo(() => {
    const column = columnFor(byRow)
    const isConfirmed = order.state === 'confirmed'
    const title: GridColumn = {
      kind: 'fact',
      key: 'title',
      title: words.title,
      width: 'rest',
      align: 'left',
      render: (row) => <LineTitle line={byRow.get(row)} />,
    }
    const judged: FactColumn[] = [
      column('missing', words.missing, 76, {
        draw: (line) => <span title={explained(line, desk, true)}>{copiesOf(line.missing)}</span>,
        sum: (line) => line.missing,
      }),
      ...(order.lines.some(({ missing, missingNow }) => missingNow !== null && missingNow !== missing)
        ? [
            column('now', words.missingNow, 92, {
              draw: (line) => <Now line={line} />,
              sum: (line) => line.missingNow ?? 0,
            }),
          ]
        : []),
    ]
    const come: FactColumn[] = [
      column('received', words.received, 108, { draw: (line) => <Received line={line} /> }),
      column('arrival', words.arrival, 104, { draw: (line) => <Arrival line={line} order={order} /> }),
    ]
    return [
      title,
      column('warehouse', words.warehouse, 84, {
        align: 'left',
        draw: ({ warehouseName }) => <span className="cut sub">{warehouseName}</span>,
      }),
      ...(isConfirmed ? [] : judged),
      { kind: 'entry', key: copiesColumn, title: words.copiesLabel, label: words.copiesLabel, width: 76 },
      ...(order.lines.some((line) => beyondOf(line) > 0)
        ? [column('beyond', words.beyond, 92, { draw: (line) => <Beyond line={line} />, sum: beyondOf })]
        : []),
      column('packs', desk.packs, 100, { draw: (line) => packsOf(line, desk) }),
      column('net', words.net2, 96, { draw: ({ netFen }) => <Money fen={netFen} />, money: ({ netFen }) => netFen }),
      ...(isConfirmed
        ? come
        : [column('lead', words.arrival, 72, { draw: (line) => <Lead line={line} order={order} /> })]),
    ]
  }, [order, byRow, words, desk])
}

interface Drawn {
  readonly draw: (line: PurchaseOrderLine) => ReactNode
  readonly align?: 'left' | 'right'
  readonly sum?: (line: PurchaseOrderLine) => number
  readonly money?: (line: PurchaseOrderLine) => number
}

function added(byRow: ByRow, rows: readonly string[], of: (line: PurchaseOrderLine) => number): number {
  return rows.reduce((total, row) => {
    const line = byRow.get(row)
    return total + (line ? of(line) : 0)
  }, 0)
}

const columnFor =
  (byRow: ByRow) =>
  (key: string, title: string, width: number, { draw, align = 'right', sum, money }: Drawn): FactColumn => ({
    kind: 'fact',
    key,
    title,
    width,
    align,
    render: (row) => {
      const line = byRow.get(row)
      return line && draw(line)
    },
    ...(sum && { sumOf: (rows: readonly string[]) => copiesOf(added(byRow, rows, sum)) }),
    ...(money && { sumOf: (rows: readonly string[]) => <Money fen={added(byRow, rows, money)} /> }),
  })

const copiesOf = (value: number): ReactNode => <Copies value={value} />

const packsOf = ({ copies, copiesPerPack }: PurchaseOrderLine, desk: (typeof deskWords)['en']): ReactNode => (
  <span className="num sub">
    {desk.packsOf(Math.floor(copies / copiesPerPack), copiesPerPack, copies % copiesPerPack)}
  </span>
)

function LineTitle({ line }: { line: PurchaseOrderLine | undefined }) {
  if (!line) return null
  return (
    <span className="purchase-title" title={`${line.bookCode} · ${line.isbn} · ${line.publisherName}`}>
      <BookTitle book={line} />
    </span>
  )
}

/** Fewer than when it was submitted stand out: somebody has bought it meanwhile. */
function Now({ line: { missing, missingNow } }: { line: PurchaseOrderLine }) {
  if (missingNow === null) return copiesOf(0)
  return missingNow < missing ? <b className="is-alarm">{figure(missingNow)}</b> : copiesOf(missingNow)
}

function Beyond({ line }: { line: PurchaseOrderLine }) {
  const words = useWords(purchaseScreenWords)
  const more = beyondOf(line)
  if (!more) return copiesOf(0)
  return (
    <b className="is-alarm" title={line.reason}>
      {words.beyondOf(more)}
    </b>
  )
}

function Received({ line: { supply, copies } }: { line: PurchaseOrderLine }) {
  if (!supply) return <span className="faint">–</span>
  return <PartOf part={supply.good + supply.damaged} whole={copies} />
}

function Arrival({ line, order }: { line: PurchaseOrderLine; order: PurchaseOrderDocument }) {
  if (!line.supply?.arrivalOn) return <Lead line={line} order={order} />
  return <span className={line.late ? 'num is-alarm' : 'num'}>{line.supply.arrivalOn}</span>
}

/** How long the supplier takes, and whether that is too long. */
export function Lead({ line, order }: { line: PurchaseOrderLine; order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  if (line.leadDays === null) return <span className="faint">–</span>
  if (!line.late) return <span className="num sub">{words.lead(line.leadDays)}</span>
  return (
    <b className="num is-alarm" title={words.lateHint(line.leadDays, order.booksInHand)}>
      {words.lead(line.leadDays)}
    </b>
  )
}
