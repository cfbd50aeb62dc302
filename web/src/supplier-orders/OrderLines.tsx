import type { MyOrder, SupplierOrderLine } from '@keben/core/supplier-orders/shapes'
import { useCallback, useState } from 'react'
import { useWords } from '../kit/language.ts'
import { usePhone } from '../kit/media.ts'
import { ArrivalHistory } from './ArrivalHistory.tsx'
import { LineCards } from './LineCards.tsx'
import { type Choosing, LineTable } from './LineTable.tsx'
import { type LineView, lineViews, linesSeen } from './lines.ts'
import { supplyWords } from './words.ts'

interface OrderLinesProps {
  readonly order: MyOrder & { readonly lines: readonly SupplierOrderLine[] }
  readonly view: LineView
  readonly onView: (view: LineView) => void
  /** Closes what is still to come of chosen lines; answers whether it was done. */
  readonly onClose?: (lineIds: number[], copies: number) => Promise<boolean>
}

const viewNames = Object.keys(lineViews) as LineView[]

/** The lines of an order: found by typing, narrowed to what wants a look, and for the company, closed by choosing. */
export function OrderLines({ order, view, onView, onClose }: OrderLinesProps) {
  const words = useWords(supplyWords)
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const choosing = useChoosing()
  const [datesOf, setDatesOf] = useState<SupplierOrderLine>()
  const seen = linesSeen(order.lines, view, typed)
  const closing = order.lines.filter(({ id, open }) => choosing.chosen.has(id) && open > 0)

  async function close(): Promise<void> {
    const copies = closing.reduce((sum, { open }) => sum + open, 0)
    if (
      await onClose?.(
        closing.map(({ id }) => id),
        copies,
      )
    )
      choosing.onAll([])
  }
  const shared = { order, lines: seen, onDates: setDatesOf }
  return (
    <section className="panel supply-lines" aria-label={words.lines}>
      <div className="toolbar no-print">
        <div className="search-box">
          <input
            type="search"
            aria-label={words.searchLines}
            placeholder={words.searchLines}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {closing.length > 0 && (
          <button type="button" className="button is-danger" onClick={() => void close()}>
            {words.closeChosen(closing.length)}…
          </button>
        )}
        <span className="grow" />
        <div className="tabs" role="group" aria-label={words.lines}>
          {viewNames.map((name) => {
            const count = order.lines.filter(lineViews[name]).length
            if (!count && name !== 'all' && name !== view) return null
            return (
              <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
                {words.lineViews[name]} <span className="num">{count}</span>
              </button>
            )
          })}
        </div>
      </div>
      {!seen.length ? (
        <p className="supply-empty sub">{words.noLines}</p>
      ) : phone ? (
        <LineCards {...shared} />
      ) : (
        <LineTable {...shared} choosing={onClose && choosing} />
      )}
      <ArrivalHistory line={datesOf} onClose={() => setDatesOf(undefined)} />
    </section>
  )
}

function useChoosing(): Choosing {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const onToggle = useCallback(
    (lineId: number) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(lineId)) next.add(lineId)
        return next
      }),
    [],
  )
  const onAll = useCallback((lineIds: readonly number[]) => setChosen(new Set(lineIds)), [])
  return { chosen, onToggle, onAll }
}
