import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { MyOrderList } from './mine/MyOrderList.tsx'
import { MyOrderPage } from './mine/MyOrderPage.tsx'
import './supply.css'

/** A supplier's orders: answer, name arrival days, announce shipments. */
export default function MyOrders() {
  const title = screenTitle('/sys/supplier/order', useLanguage())
  const id = idIn(useAddress().search, 'order')
  if (id) return <MyOrderPage key={id} id={id} back={title} />
  return <MyOrderList title={title} />
}
