import { listPurchaseOrders } from '@keben/core/supply/purchase-orders/contract'
import type { PurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { createSupplierOrders } from '@keben/core/supply/supplier-orders/contract'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { Money } from '../../kit/values/Money.tsx'
import { DocumentLink } from '../../ledgers/stock/DocumentLink.tsx'
import { supplyWords } from './words.ts'

/** Confirmed purchase orders with unassigned lines: one click splits them. */
export function ToSplit() {
  const words = useWords(supplyWords)
  const confirmed = useEndpoint(listPurchaseOrders, { state: 'confirmed', progress: 'none', pageSize: 100 })
  const partly = useEndpoint(listPurchaseOrders, { state: 'confirmed', progress: 'partlyOrdered', pageSize: 100 })
  const splitting = useAction(createSupplierOrders)
  const waiting = [...(confirmed.data?.list ?? []), ...(partly.data?.list ?? [])]
  if (!waiting.length) return null

  async function split(orders: readonly PurchaseOrder[]): Promise<void> {
    let made = 0
    for (const { id } of orders) {
      const answer = await splitting.run({ purchaseOrderId: id })
      if (!answer) return
      made += answer.data.created.length
    }
    showLastAction(made ? words.splitDone(made) : words.splitNothing)
  }

  return (
    <section
      className="panel supply-to-split rigid below-14"
      aria-label={words.toSplit(waiting.length)}
      data-total={waiting.length}
    >
      <header>
        <h2>{words.toSplit(waiting.length)}</h2>
        <span className="sub">{words.splitHint}</span>
        {waiting.length > 1 && (
          <button
            type="button"
            className="button is-main push"
            disabled={splitting.busy}
            onClick={() => void split(waiting)}
          >
            {words.splitAll}
          </button>
        )}
      </header>
      <ul>
        {waiting.map((order) => (
          <li key={order.id}>
            <DocumentLink thing="purchaseOrder" {...order} />
            <span className="sub">{order.planName}</span>
            <span className="num">{words.copies(order.copies - order.orderedCopies)}</span>
            <span className="sub num">{words.titles(order.titles)}</span>
            <span className="sub">
              <Money fen={order.netFen} sign />
            </span>
            <button
              type="button"
              className={waiting.length > 1 ? 'link-button' : 'button is-main'}
              aria-label={`${words.split} ${order.number}`}
              disabled={splitting.busy}
              onClick={() => void split([order])}
            >
              {words.split}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
