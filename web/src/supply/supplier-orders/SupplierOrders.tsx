import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { OrderList } from './OrderList.tsx'
import { OrderPage } from './OrderPage.tsx'
import { ToSplit } from './ToSplit.tsx'
import './supply.css'

/** Supplier orders: split from purchase orders, issued, answered, with their progress. */
export default function SupplierOrders() {
  const title = screenTitle('/sys/orderOp/supplier', useLanguage())
  const id = idIn(useAddress().search, 'order')
  if (id) return <OrderPage key={id} id={id} back={title} />
  return (
    <div className="supply-screen fills">
      <ToSplit />
      <OrderList title={title} />
    </div>
  )
}
