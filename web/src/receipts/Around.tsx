import type { ReceiptDocument } from '@keben/core/receipts/shapes'
import { receiptStates } from '@keben/core/receipts/states'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { figure, useWords } from '../kit/language.ts'
import { StateTag } from '../kit/StateTag.tsx'
import { DocumentLink } from '../stock/DocumentLink.tsx'
import { receiptScreenWords } from './words.ts'

/** The documents that a receipt came from, those that took it back, and its siblings. */
export function Around({ receipt }: { receipt: ReceiptDocument }) {
  const words = useWords(receiptScreenWords)
  const { order, purchaseOrder, reverses, reversedBy, others } = receipt
  return (
    <>
      <h2>{words.documents}</h2>
      <dl className="receipt-around">
        <Row label={words.order}>
          <DocumentLink thing="supplierOrder" {...order} />
        </Row>
        <Row label={words.purchaseOrder}>
          <DocumentLink thing="purchaseOrder" {...purchaseOrder} />
        </Row>
        {reverses && (
          <Row label={words.reverses}>
            <ReceiptLink {...reverses} />
          </Row>
        )}
        {reversedBy && (
          <Row label={words.reversedBy}>
            <ReceiptLink {...reversedBy} />
          </Row>
        )}
      </dl>
      {others.length > 0 && (
        <>
          <h2>{words.otherReceipts}</h2>
          <ul className="receipt-others">
            {others.map((other) => (
              <li key={other.id}>
                <ReceiptLink {...other} />
                <StateTag states={receiptStates} state={other.state} />
                <span className="num sub">{figure(other.state === 'issued' ? other.expected : other.good)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Opens within the present screen: who sees a receipt sees those of the same order. */
export function ReceiptLink({ id, number }: { id: number; number: string }) {
  return (
    <Link to="." search={{ receipt: String(id) }} className="num link">
      {number}
    </Link>
  )
}
