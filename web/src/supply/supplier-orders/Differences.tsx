import type { SupplierOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { LineView } from '../../kit/lines/LineView.tsx'
import { StepButtons } from '../../kit/document/StepButtons.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { acceptedBefore } from './before.ts'
import { differenceColumns } from './line-columns.tsx'
import { lineViews } from './lines.ts'
import type { useSupplySteps } from './useSupplySteps.ts'
import { supplyWords } from './words.ts'

interface DifferencesProps {
  readonly order: SupplierOrderDocument
  readonly steps: ReturnType<typeof useSupplySteps>
}

/** Ordered against promised copies where they differ, with the two possible transitions. */
export function Differences({ order, steps }: DifferencesProps) {
  const words = useWords(supplyWords)
  const lines = order.lines.filter(lineViews.differs)
  return (
    <section className="panel supply-differences" aria-label={words.differences(lines.length)}>
      <header>
        <div>
          <h2>{words.differences(lines.length)}</h2>
          <p className="sub">{words.differencesHint}</p>
        </div>
        <div className="buttons no-print">
          <StepButtons stepping={steps} document={order} only={['askAgain', 'agree']} />
        </div>
      </header>
      <LineView
        lines={lines}
        columns={differenceColumns(order, acceptedBefore(order.history), useLanguage(), words)}
        words={supplierOrderWords}
      />
    </section>
  )
}
