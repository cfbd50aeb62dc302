import { idIn, useAddress } from '../../kit/app/address.ts'
import { OrderList } from './OrderList.tsx'
import { OrderPage } from './OrderPage.tsx'
import { usePurchaseOrderViewer } from './endpoints-by-role.ts'

/** Purchase orders by state; the one in the URL is open. */
export default function PurchaseOrders() {
  const side = usePurchaseOrderViewer()
  const id = idIn(useAddress().search, 'order')
  return id ? <OrderPage key={id} side={side} id={id} /> : <OrderList side={side} />
}
