import type { PurchaseOrderDocument } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import { useState } from 'react'
import { LineView } from '../../kit/lines/LineView.tsx'
import { useWords } from '../../kit/app/language.ts'
import { explained } from './explain.ts'
import { useLineColumns } from './line-columns.tsx'
import { beyondOf } from './lines.ts'
import { editorWords } from './words-editor.ts'
import { purchaseScreenWords } from './words.ts'
import './document.css'

/** The read-only lines by supplier, with the origin of their copies and reasons. */
export function OrderLines({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const desk = useWords(editorWords)
  const columns = useLineColumns(order)
  const [only, setOnly] = useState<'beyond' | 'late'>()
  const lines = [...Map.groupBy(order.lines, ({ supplierId }) => supplierId).values()].flat()
  const some = { beyond: lines.filter((line) => beyondOf(line) > 0), late: lines.filter(({ late }) => late) }
  const labels = { beyond: words.onlyBeyond, late: words.onlyLate }
  return (
    <LineView
      lines={only && some[only].length ? some[only] : lines}
      columns={columns}
      words={purchaseOrderWords}
      renderNote={(line) => beyondOf(line) > 0 && line.reason}
      renderDetail={(line) => (
        <>
          <b>{line.title}</b> · {line.warehouseName} · <span className="num">{explained(line, desk, true)}</span>
        </>
      )}
      tools={(['beyond', 'late'] as const)
        .filter((which) => some[which].length > 0)
        .map((which) => (
          <button
            key={which}
            type="button"
            className="button is-danger"
            aria-pressed={only === which}
            onClick={() => setOnly(only === which ? undefined : which)}
          >
            {labels[which](some[which].length)}
          </button>
        ))}
    />
  )
}
