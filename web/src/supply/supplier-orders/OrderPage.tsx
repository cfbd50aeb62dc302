import { supplierOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import type { SupplierOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NotWhole } from '../../base/catalogue/NotWhole.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { DocumentLink } from '../../ledgers/stock/DocumentLink.tsx'
import { Concerns } from './Concerns.tsx'
import { Differences } from './Differences.tsx'
import type { LineView } from './lines.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderAside } from './OrderAside.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { PrintOrder } from './PrintOrder.tsx'
import { useOrderActions } from './useOrderActions.tsx'
import { useSupplySteps } from './useSupplySteps.ts'
import { supplyWords } from './words.ts'

/** The company's view of an order. */
export function OrderPage({ id, back }: { id: number; back: string }) {
  const words = useWords(supplyWords)
  const query = useEndpoint(supplierOrderInfo, { id }, { keepPrevious: true })
  if (query.data) return <OrderView order={query.data} back={back} />
  if (!query.isError) return <Loader page />
  return (
    <QueryFailed error={query.error} onRetry={() => void query.refetch()} title={words.notFound}>
      <Link className="button" to="." search={{}}>
        {back}
      </Link>
    </QueryFailed>
  )
}

function OrderView({ order, back }: { order: SupplierOrderDocument; back: string }) {
  const words = useWords(supplyWords)
  const actions = useOrderActions()
  const steps = useSupplySteps()
  const [view, setView] = useState<LineView>('all')
  const closeLines = (lineIds: number[], copies: number) =>
    actions.close(order.id, { lineIds, titles: lineIds.length, copies })
  return (
    <div className="supply-page stack">
      <PrintOrder order={order} supplierName={order.supplierName} />
      <OrderHead
        order={order}
        states={supplierOrderStates}
        subtitle={`${order.supplierName} · ${order.warehouseName}`}
        back={back}
        actions={<OrderActions order={order} actions={actions} steps={steps} />}
        more={[
          {
            label: words.purchase,
            value: <DocumentLink thing="purchaseOrder" id={order.purchaseOrderId} number={order.purchaseNumber} />,
          },
        ]}
      />
      <NotWhole document={order} />
      <Concerns order={order} onShow={() => setView('concern')} />
      {order.state === 'answered' && <Differences order={order} steps={steps} />}
      <div className="document-body">
        <OrderLines
          order={order}
          view={view}
          onView={setView}
          {...(order.actions.includes('close') && { onClose: closeLines })}
        />
        <OrderAside order={order} states={supplierOrderStates} />
      </div>
      {actions.dialogs}
      {steps.holder}
    </div>
  )
}
