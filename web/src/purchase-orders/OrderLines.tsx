import type { PurchaseOrderDocument, PurchaseOrderLine } from '@keben/core/purchase-orders/shapes'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Cursor, createCursor } from '../kit/entry-grid/cursor.ts'
import { EntryGrid } from '../kit/entry-grid/EntryGrid.tsx'
import { createSheet } from '../kit/entry-grid/sheet.ts'
import { useWords } from '../kit/language.ts'
import { SearchBox } from '../kit/list/SearchBox.tsx'
import { usePhone } from '../kit/media.ts'
import { useReadColumns } from './columns-read.tsx'
import { explained } from './explain.ts'
import { LineCards } from './LineCards.tsx'
import { beyondOf, found, gridLines, groupName, rowOf } from './lines.ts'
import { mostCopies } from './OrderGrid.tsx'
import { nameOfLine } from './marks.ts'
import { deskWords } from './words-desk.ts'
import { purchaseScreenWords } from './words.ts'
import { copiesColumn } from './work.ts'
import '../kit/list/list.css'

type Only = 'beyond' | 'late' | undefined
const readable = () => 'read' as const

/** The lines of an order to look at: by supplier, with where each number comes from beneath the grid. */
export function OrderLines({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const phone = usePhone()
  const searchBox = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const [only, setOnly] = useState<Only>()
  const { lines } = order
  const beyond = useMemo(() => lines.filter((line) => beyondOf(line) > 0), [lines])
  const late = useMemo(() => lines.filter((line) => line.late), [lines])
  const shown = useMemo(() => {
    const some = only === 'beyond' ? beyond : only === 'late' ? late : lines
    return found(some, { keyword, supplierId: undefined, warehouseId: undefined })
  }, [lines, beyond, late, only, keyword])
  const toggle = (which: Only) => setOnly(only === which ? undefined : which)
  return (
    <section className="panel purchase-panel no-print" aria-label={words.lines}>
      <div className="toolbar">
        <SearchBox box={searchBox} value={keyword} hint={words.searchTitles} onSearch={setKeyword} />
        {beyond.length > 0 && (
          <button
            type="button"
            className="button is-danger"
            aria-pressed={only === 'beyond'}
            onClick={() => toggle('beyond')}
          >
            {words.onlyBeyond(beyond.length)}
          </button>
        )}
        {late.length > 0 && (
          <button
            type="button"
            className="button is-danger"
            aria-pressed={only === 'late'}
            onClick={() => toggle('late')}
          >
            {words.onlyLate(late.length)}
          </button>
        )}
      </div>
      {!shown.length ? (
        <p className="purchase-empty grow text-centre sub">{words.nothingFound}</p>
      ) : phone ? (
        <LineCards order={order} lines={shown} />
      ) : (
        <LineGrid order={order} lines={shown} />
      )}
    </section>
  )
}

interface LinesProps {
  readonly order: PurchaseOrderDocument
  readonly lines: readonly PurchaseOrderLine[]
}

function LineGrid({ order, lines }: LinesProps) {
  const words = useWords(purchaseScreenWords)
  const [cursor] = useState(createCursor)
  const byRow = useMemo(() => new Map(order.lines.map((line) => [rowOf(line), line])), [order.lines])
  const sheet = useMemo(() => {
    const figures = createSheet()
    figures.take(order.lines.map((line) => ({ row: rowOf(line), column: copiesColumn, value: line.copies })))
    return figures
  }, [order.lines])
  const drawn = useMemo(() => gridLines(lines, 'supplier'), [lines])
  const columns = useReadColumns(order, byRow)
  const titleOf = useMemo(() => (key: string) => groupName(lines, key, 'supplier'), [lines])
  return (
    <>
      <div className="purchase-grid">
        <EntryGrid
          label={words.lines}
          sheet={sheet}
          cursor={cursor}
          lines={drawn}
          columns={columns}
          accessOf={readable}
          nameOf={(row) => nameOfLine(byRow.get(row))}
          groupTitle={titleOf}
          most={mostCopies}
          hint={words.readHint}
        />
      </div>
      <ReadBar byRow={byRow} cursor={cursor} first={lines[0]} />
    </>
  )
}

interface ReadBarProps {
  readonly byRow: ReadonlyMap<string, PurchaseOrderLine>
  readonly cursor: Cursor
  readonly first: PurchaseOrderLine | undefined
}

/** The line one is at: where its number comes from, and why it is more. */
function ReadBar({ byRow, cursor, first }: ReadBarProps) {
  const words = useWords(deskWords)
  const active = useSyncExternalStore(cursor.subscribe, () => cursor.get()?.active.row)
  const line = (active !== undefined && byRow.get(active)) || first
  if (!line) return null
  const more = beyondOf(line)
  return (
    <div className="purchase-line">
      <div className="slim">
        <b className="cut">{nameOfLine(line)}</b>
        <span className="cut num" title={explained(line, words, true)}>
          {explained(line, words, true)}
          {line.missingNow !== null && line.missingNow !== line.missing && ` · ${words.now(line.missingNow)}`}
          {more > 0 && <b className="is-bad"> · {words.isMore(more)}</b>}
        </span>
      </div>
      {line.reason && <q className="purchase-said-why">{line.reason}</q>}
    </div>
  )
}
