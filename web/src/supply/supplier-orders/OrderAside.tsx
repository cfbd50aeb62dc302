import type { TransitionResult } from '@keben/core/kit/document'
import { receiptStates } from '@keben/core/supply/receipts/states'
import type { StateTable } from '@keben/core/kit/transitions'
import type { OrderReceipt, SupplierOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderSteps } from '@keben/core/supply/supplier-orders/states'
import type { ComponentType, ReactNode } from 'react'
import { figure, useWords } from '../../kit/app/language.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { StepTimeline } from '../../kit/document/StepTimeline.tsx'
import { promisedIn } from './before.ts'
import { DocumentLink } from '../../ledgers/stock/DocumentLink.tsx'
import { supplyWords } from './words.ts'

interface OrderAsideProps {
  readonly order: Pick<SupplierOrderDocument, 'receipts' | 'history'>
  readonly states: StateTable
  /** Further actions on a receipt. */
  readonly Beside?: ComponentType<{ receipt: OrderReceipt }>
}

/** Beside the lines: the order's receipts and its history. */
export function OrderAside({ order, states, Beside }: OrderAsideProps) {
  const words = useWords(supplyWords)
  return (
    <aside>
      <h2>{words.receipts}</h2>
      {order.receipts.length === 0 && <p className="sub">{words.noReceipts}</p>}
      <ul className="supply-receipts">
        {order.receipts.map((receipt) => (
          <li key={receipt.id}>
            <p>
              <DocumentLink thing="receipt" id={receipt.id} number={receipt.number} />{' '}
              <StateTag states={receiptStates} state={receipt.state} />
            </p>
            <p className="sub num">
              {[
                receipt.announced ? words.bySupplier : words.byUs,
                receipt.expectedOn,
                receipt.state === 'issued'
                  ? figure(receipt.expected)
                  : `${figure(receipt.good + receipt.damaged)} / ${figure(receipt.expected)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {Beside && <Beside receipt={receipt} />}
          </li>
        ))}
      </ul>
      <h2>{words.history}</h2>
      <StepTimeline
        history={order.history}
        states={states}
        steps={supplierOrderSteps}
        notes={words.notes}
        factsOf={fewerTitles}
      />
    </aside>
  )
}

const fewerTitles = (step: TransitionResult): ReactNode => <FewerTitles step={step} />

/** The number of titles with fewer promised copies. */
function FewerTitles({ step }: { step: TransitionResult }) {
  const words = useWords(supplyWords)
  const fewer = step.step === 'answer' ? promisedIn(step).length : 0
  return fewer > 0 && <p className="sub">{words.fewer(fewer)}</p>
}
