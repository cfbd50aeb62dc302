import type { PurchaseOrderDocument } from '@keben/core/supply/purchase-orders/shapes'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { useWords } from '../../kit/app/language.ts'
import { Share } from '../../kit/values/Share.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { DocumentLink } from '../../ledgers/stock/DocumentLink.tsx'
import { purchaseScreenWords } from './words.ts'

/** The supplier orders made from this order, with their progress. */
export function MadeOrders({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const received = new Map<number, number>()
  for (const { supply } of order.lines)
    if (supply)
      received.set(supply.supplierOrderId, (received.get(supply.supplierOrderId) ?? 0) + supply.good + supply.damaged)
  return (
    <section aria-label={words.supplierOrders}>
      <h2>{words.supplierOrders}</h2>
      {!order.supplierOrders.length && <p className="sub">{words.noSupplierOrders}</p>}
      <ul className="purchase-made-orders">
        {order.supplierOrders.map(({ id, number, supplierName, warehouseName, state, copies }) => (
          <li key={id}>
            <DocumentLink thing="supplierOrder" id={id} number={number} />
            <StateTag states={supplierOrderStates} state={state} />
            <span className="sub">
              {supplierName} · {warehouseName}
            </span>
            <Share part={received.get(id) ?? 0} total={copies} />
          </li>
        ))}
      </ul>
    </section>
  )
}
