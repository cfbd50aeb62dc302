import type { MyOrder, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { useMemo, useState } from 'react'
import { ChoiceStrip } from '../../kit/ui/ChoiceStrip.tsx'
import type { LineTicks } from '../../kit/lines/line-parts.tsx'
import { LineView as Lines } from '../../kit/lines/LineView.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ArrivalHistory } from './ArrivalHistory.tsx'
import { lineColumns } from './line-columns.tsx'
import { type LineView, lineViews } from './lines.ts'
import { supplyWords } from './words.ts'

interface OrderLinesProps {
  readonly order: MyOrder & { readonly lines: readonly SupplierOrderLine[] }
  readonly view: LineView
  readonly onView: (view: LineView) => void
  /** The supplier's view. */
  readonly isMine?: boolean
  /** Closes the outstanding copies of selected lines; resolves with whether it succeeded. */
  readonly onClose?: (lineIds: number[], copies: number) => Promise<boolean>
}

const viewNames = Object.keys(lineViews) as LineView[]

/** The lines of an order: search, attention filter, and for the company, closing of a selection. */
export function OrderLines({ order, view, onView, isMine = false, onClose }: OrderLinesProps) {
  const words = useWords(supplyWords)
  const language = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [datesOf, setDatesOf] = useState<SupplierOrderLine>()
  const columns = useMemo(
    () => lineColumns(order, language, { isMine, onDates: setDatesOf }),
    [order, language, isMine],
  )
  const lines = useMemo(() => order.lines.filter(lineViews[view]), [order, view])
  const closing = order.lines.filter(({ id, open }) => chosen.has(id) && open > 0)

  async function close(): Promise<void> {
    const ids = closing.map(({ id }) => id)
    const copies = closing.reduce((sum, { open }) => sum + open, 0)
    if (await onClose?.(ids, copies)) setChosen(new Set())
  }
  const tabs = viewNames.flatMap((name) => {
    const count = order.lines.filter(lineViews[name]).length
    return count || name === 'all' || name === view ? [[name, `${words.lineViews[name]} ${count}`] as const] : []
  })
  const ticks: LineTicks<SupplierOrderLine> = {
    isTicked: ({ id }) => chosen.has(id),
    mayTick: ({ open }) => open > 0,
    nameOf: ({ title }) => title,
    onTick: (ticked, isTicked) => {
      const ids = ticked.map(({ id }) => id)
      setChosen((now) => new Set(isTicked ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
    },
  }
  return (
    <section className="panel supply-lines" aria-label={words.lines}>
      <Lines
        lines={lines}
        columns={columns}
        words={supplierOrderWords}
        tools={
          <>
            {closing.length > 0 && (
              <button type="button" className="button is-danger" onClick={() => void close()}>
                {words.closeChosen(closing.length)}…
              </button>
            )}
            <ChoiceStrip
              label={words.lines}
              className="num"
              value={view}
              options={Object.fromEntries(tabs) as Record<LineView, string>}
              onChange={onView}
            />
          </>
        }
        {...(onClose && { ticks })}
      />
      <ArrivalHistory line={datesOf} onClose={() => setDatesOf(undefined)} />
    </section>
  )
}
