import { yuan } from '@keben/core/kit/money'
import { useMemo } from 'react'
import { useCalmFigures } from '../../kit/draft/useFigures.ts'
import { useWords } from '../../kit/app/language.ts'
import { bySupplier, rowOf } from './lines.ts'
import { editorWords } from './words-editor.ts'
import type { OrderDraft } from './order-draft.ts'

interface SupplierStripProps {
  readonly draft: OrderDraft
  readonly chosen: number | undefined
  readonly onChoose: (supplierId: number | undefined) => void
}

/** The sums by supplier, the largest first; a click filters the lines. */
export function SupplierStrip({ draft, chosen, onChoose }: SupplierStripProps) {
  const words = useWords(editorWords)
  const version = useCalmFigures(draft.sheet)
  const suppliers = useMemo(
    () => bySupplier(draft.lines(), (line) => draft.copiesOf(rowOf(line))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [draft, version],
  )
  const largest = suppliers[0]?.netFen ?? 1
  if (suppliers.length < 2 && chosen === undefined) return null
  return (
    <ul className="purchase-supplier-strip flex rigid gap-6" aria-label={words.bySupplier}>
      {suppliers.map(({ supplierId, supplierName, titles, copies, netFen }) => (
        <li key={supplierId}>
          <button
            type="button"
            aria-pressed={supplierId === chosen}
            title={`${supplierName}: ${words.titles(titles)} · ${words.copiesCounted(copies)} · ¥${yuan(netFen)}`}
            onClick={() => onChoose(supplierId === chosen ? undefined : supplierId)}
          >
            <span className="cut">{supplierName}</span>
            <span className="num sub">¥{yuan(netFen)}</span>
            <i aria-hidden="true" style={{ width: `${Math.max(2, (100 * netFen) / largest)}%` }} />
          </button>
        </li>
      ))}
    </ul>
  )
}
