import type { PurchaseOrderDocument, PurchaseOrderLine } from '@keben/core/supply/purchase-orders/shapes'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { Copies } from '../../kit/values/Copies.tsx'
import { figure, useWords } from '../../kit/app/language.ts'
import { type Column, computedColumn, copiesColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { PartOf } from '../../kit/values/Share.tsx'
import { explained } from './explain.ts'
import { beyondOf } from './lines.ts'
import { editorWords } from './words-editor.ts'
import { purchaseScreenWords } from './words.ts'

/** The read-only lines: facts for the approval first, then the progress. */
export function useLineColumns(order: PurchaseOrderDocument): readonly Column<PurchaseOrderLine>[] {
  const words = useWords(purchaseScreenWords)
  const isConfirmed = order.state === 'confirmed'
  const hasMoved = order.lines.some(({ missing, missingNow }) => missingNow !== null && missingNow !== missing)
  return [
    lineTitle,
    lineCode,
    { ...lineIsbn, hidden: true },
    textColumn('subjectName', 90, { hidden: true }),
    {
      key: 'supplierName',
      width: 176,
      phone: 'meta',
      render: ({ supplierName, warehouseName }) => `${supplierName} · ${warehouseName}`,
    },
    {
      key: 'why',
      label: words.comesFrom,
      width: 150,
      isWide: true,
      phone: 'meta',
      render: (line) => <Why line={line} />,
    },
    copiesColumn('missing', 70, { label: words.missing, sum: true, isWide: true, hidden: isConfirmed || hasMoved }),
    computedColumn('missingNow', 84, ({ missingNow }) => missingNow, {
      label: words.missingNow,
      sum: true,
      isWide: true,
      hidden: isConfirmed || !hasMoved,
      render: (line) => <Now line={line} />,
    }),
    copiesColumn('copies', 70, { label: words.copiesLabel, sum: true, isMain: true, phone: 'number' }),
    computedColumn('beyond', 76, (line: PurchaseOrderLine) => beyondOf(line), {
      label: words.beyond,
      sum: true,
      hidden: !order.lines.some((line) => beyondOf(line) > 0),
      render: (line) => <Beyond line={line} />,
    }),
    moneyColumn('netFen', 88, { label: words.net2, sum: true, phone: 'number' }),
    computedColumn('received', 84, ({ supply }) => supply && supply.good + supply.damaged, {
      label: words.received,
      hidden: !isConfirmed,
      render: (line) => <Received line={line} />,
    }),
    {
      key: 'arrival',
      label: words.arrival,
      width: 104,
      align: 'end',
      phone: 'number',
      render: (line) => <Arrival line={line} order={order} />,
    },
  ]
}

function Why({ line }: { line: PurchaseOrderLine }) {
  const formula = explained(line, useWords(editorWords), true)
  return (
    <span className="cut sub num" title={formula}>
      {formula}
    </span>
  )
}

/** Highlights fewer missing copies than at submission: another order covers them. */
function Now({ line: { missing, missingNow } }: { line: PurchaseOrderLine }) {
  if (missingNow === null || missingNow >= missing) return <Copies value={missingNow} />
  return <b className="purchase-alarm">{figure(missingNow)}</b>
}

function Beyond({ line }: { line: PurchaseOrderLine }) {
  const words = useWords(purchaseScreenWords)
  const more = beyondOf(line)
  return more ? <b className="purchase-alarm">{words.beyondOf(more)}</b> : <Copies value={0} />
}

function Received({ line: { supply, copies } }: { line: PurchaseOrderLine }) {
  return supply ? <PartOf part={supply.good + supply.damaged} total={copies} /> : <span className="faint">–</span>
}

/** The known day, else the lead time, and whether it is late. */
function Arrival({ line, order }: { line: PurchaseOrderLine; order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const { late, leadDays, supply } = line
  const arrival = supply?.arrivalOn ?? (leadDays === null ? undefined : words.lead(leadDays))
  if (arrival === undefined) return <span className="faint">–</span>
  if (!late) return <span className="num sub">{arrival}</span>
  return (
    <b className="num purchase-alarm" title={words.lateHint(supply?.arrivalOn ? null : leadDays, order.booksInHand)}>
      {arrival}
    </b>
  )
}
