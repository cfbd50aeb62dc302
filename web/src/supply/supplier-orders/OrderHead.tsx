import type { StateTable } from '@keben/core/kit/transitions'
import { supplyProgress } from '@keben/core/supply/supplier-orders/choices'
import type { MyOrder } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import type { ReactNode } from 'react'
import { type DocumentFact, DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { SupplyBar } from './SupplyBar.tsx'
import { supplyWords } from './words.ts'

interface OrderHeadProps {
  readonly order: MyOrder
  readonly states: StateTable
  readonly subtitle: ReactNode
  readonly back: string
  readonly actions: ReactNode
  /** Facts that only one side knows. */
  readonly more?: readonly DocumentFact[]
}

/** The header of an order: state, progress and actions. */
export function OrderHead({ order, states, subtitle, back, actions, more = [] }: OrderHeadProps) {
  const words = useWords(supplyWords)
  const fields = supplierOrderWords[useLanguage()]
  return (
    <>
      <DocumentHead
        title={order.number}
        subtitle={subtitle}
        states={states}
        state={order.state}
        back={{ label: back }}
        actions={actions}
        facts={[
          { label: fields.titles, value: figure(order.titles) },
          { label: fields.copies, value: figure(order.copies) },
          { label: fields.accepted, value: order.answeredAt ? figure(order.accepted) : '–' },
          { label: fields.announced, value: figure(order.announced) },
          { label: fields.good, value: figure(order.good) },
          { label: fields.open, value: figure(order.open) },
          { label: fields.netFen, value: <Money fen={order.netFen} sign /> },
          { label: words.plan, value: order.planName },
          { label: fields.booksInHand, value: order.booksInHand },
          ...more,
        ]}
      />
      {order.answeredAt && (
        <div className="supply-progress flex wrap from-top below-14">
          <StateTag states={supplyProgress} state={order.progress} />
          <SupplyBar figures={order} legend />
        </div>
      )}
      {order.remark && <p className="supply-remark">{order.remark}</p>}
    </>
  )
}
