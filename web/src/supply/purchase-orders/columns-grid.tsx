import { type ReactNode, useMemo } from 'react'
import { BookTitle } from '../../base/catalogue/BookTitle.tsx'
import { Copies } from '../../kit/values/Copies.tsx'
import { entered } from '../../kit/draft/read.ts'
import type { Cursor } from '../../kit/entry-grid/cursor.ts'
import type { FactColumn, GridColumn } from '../../kit/entry-grid/types.ts'
import { useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { explained } from './explain.ts'
import { goToReasonOf } from './LineBar.tsx'
import { type LineGrouping, type OrderLine, netOf, suggestedFor } from './lines.ts'
import { editorWords } from './words-editor.ts'
import { type OrderDraft, copiesColumn } from './order-draft.ts'

interface Looks {
  readonly cursor: Cursor
  readonly by: LineGrouping
  readonly toPacks: boolean
}

/** The columns of the order editor. Columns without data, such as shop demand, are omitted. */
export function useColumns(draft: OrderDraft, { cursor, by, toPacks }: Looks): readonly GridColumn[] {
  const words = useWords(editorWords)
  const has = (of: (line: OrderLine) => number) => draft.lines().some((line) => of(line) !== 0)
  const withPatch = has(({ patchCopies }) => patchCopies)
  const withShop = has(({ shopCopies }) => shopCopies)
  const withLost = has(({ lostCopies }) => lostCopies)
  return useMemo(() => {
    const figures = figureColumn(draft)
    const from = (line: OrderLine) => explained(line, words, toPacks)
    return [
      {
        kind: 'fact',
        key: 'title',
        title: words.title,
        width: 'rest',
        align: 'left',
        render: (row) => <LineTitle draft={draft} row={row} />,
      },
      by === 'supplier'
        ? textColumn('warehouse', words.warehouse, (row) => draft.lineAt(row)?.warehouseName)
        : textColumn('supplier', words.supplier, (row) => draft.lineAt(row)?.supplierName),
      figures('result', words.terms.result, 84, (line) => line.resultCopies, words.demand),
      ...(withPatch ? [figures('patch', words.terms.patch, 54, (line) => line.patchCopies, words.demand)] : []),
      ...(withShop ? [figures('shop', words.terms.shop, 60, (line) => line.shopCopies, words.demand)] : []),
      figures('bought', words.terms.bought, 72, (line) => line.boughtCopies),
      figures('stock', words.terms.stock, 62, (line) => line.stockCopies),
      ...(withLost ? [figures('lost', words.terms.lost, 96, (line: OrderLine) => line.lostCopies)] : []),
      figures('missing', words.missing, 82, (line) => line.missing, undefined, from),
      figures('suggested', words.suggested, 84, (line) => suggestedFor(line, toPacks), undefined, from),
      { kind: 'entry', key: copiesColumn, title: words.copies, label: words.copies, width: 88 },
      {
        kind: 'fact',
        key: 'packs',
        title: words.packs,
        width: 78,
        render: (row) => <Packs draft={draft} row={row} />,
      },
      {
        kind: 'fact',
        key: 'net',
        title: words.net,
        width: 112,
        render: (row) => <Money fen={netAt(draft, row)} />,
        sumOf: (rows) => <Money fen={rows.reduce((sum, row) => sum + netAt(draft, row), 0)} />,
      },
      {
        kind: 'fact',
        key: 'reason',
        title: words.why,
        width: 96,
        align: 'left',
        render: (row) => <ReasonCell draft={draft} row={row} cursor={cursor} />,
      },
      {
        kind: 'fact',
        key: 'out',
        title: '',
        width: 28,
        render: (row) => <OutButton draft={draft} row={row} toPacks={toPacks} />,
      },
    ] satisfies GridColumn[]
  }, [draft, cursor, by, toPacks, words, withPatch, withShop, withLost])
}

const netAt = (draft: OrderDraft, row: string): number => {
  const line = draft.lineAt(row)
  return line ? netOf(line, draft.copiesOf(row)) : 0
}

const textColumn = (key: string, title: string, of: (row: string) => string | undefined): FactColumn => ({
  kind: 'fact',
  key,
  title,
  width: 92,
  align: 'left',
  render: (row) => (
    <span className="cut sub" title={of(row)}>
      {of(row)}
    </span>
  ),
})

/** Figures of the lines with their sums; `titleOf` returns the tooltip. */
const figureColumn =
  (draft: OrderDraft) =>
  (
    key: string,
    title: string,
    width: number,
    of: (line: OrderLine) => number,
    band?: string,
    titleOf?: (line: OrderLine) => string,
  ): FactColumn => ({
    kind: 'fact',
    key,
    title,
    width,
    band,
    render: (row) => {
      const line = draft.lineAt(row)
      return line && <span title={titleOf?.(line)}>{figureOf(of(line))}</span>
    },
    sumOf: (rows) => figureOf(rows.reduce((sum, row) => sum + ofRow(draft, row, of), 0)),
  })

const figureOf = (value: number): ReactNode => <Copies value={value} />

const ofRow = (draft: OrderDraft, row: string, of: (line: OrderLine) => number): number => {
  const line = draft.lineAt(row)
  return line ? of(line) : 0
}

/** Copies are missing, but none are bought. */
const isLeftOut = (draft: OrderDraft, row: string): boolean =>
  !draft.copiesOf(row) && (draft.lineAt(row)?.missing ?? 0) > 0

function LineTitle({ draft, row }: { draft: OrderDraft; row: string }) {
  const line = draft.lineAt(row)
  if (!line) return null
  return (
    <span
      className={isLeftOut(draft, row) ? 'purchase-title is-out' : 'purchase-title'}
      title={`${line.bookCode} · ${line.isbn} · ${line.publisherName} · ${line.supplierName}`}
    >
      <BookTitle book={line} />
    </span>
  )
}

function Packs({ draft, row }: { draft: OrderDraft; row: string }) {
  const words = useWords(editorWords)
  const line = draft.lineAt(row)
  const copies = draft.copiesOf(row)
  if (!line || !copies) return <span className="faint">–</span>
  const packs = Math.floor(copies / line.copiesPerPack)
  const odd = copies % line.copiesPerPack
  return <span className={odd ? 'num' : 'num sub'}>{words.packsOf(packs, line.copiesPerPack, odd)}</span>
}

/** The reason, or the hint that one is missing; a click focuses its field. */
function ReasonCell({ draft, row, cursor }: { draft: OrderDraft; row: string; cursor: Cursor }) {
  const words = useWords(editorWords)
  const reason = draft.reasonOf(row)
  const isNeeded = draft.lacksReason(row)
  if (isLeftOut(draft, row)) return <span className="faint">{words.leftOut}</span>
  if (!reason && !isNeeded) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={isNeeded ? 'purchase-why wide sub nowrap clip is-needed' : 'purchase-why wide sub nowrap clip'}
      title={reason || words.whyHint}
      onClick={() => goToReasonOf(cursor, row)}
    >
      {reason || words.whyNeeded}
    </button>
  )
}

function OutButton({ draft, row, toPacks }: { draft: OrderDraft; row: string; toPacks: boolean }) {
  const words = useWords(editorWords)
  const line = draft.lineAt(row)
  if (!line) return null
  const isOut = !draft.copiesOf(row)
  const back = suggestedFor(line, toPacks) || line.copiesPerPack
  return (
    <button
      type="button"
      tabIndex={-1}
      className="purchase-out faint"
      aria-label={isOut ? words.takeBack(line.title) : words.leaveOut(line.title)}
      title={isOut ? words.takeBack(line.title) : words.leaveOut(line.title)}
      onClick={() => draft.sheet.write([{ row, column: copiesColumn, entry: entered(isOut ? back : null) }])}
    >
      {isOut ? '+' : '×'}
    </button>
  )
}
