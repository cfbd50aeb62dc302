import { useSession } from '../../kit/session/session.ts'
import { DeliveryScreen } from './DeliveryScreen.tsx'
import { OfficeDeliveries } from './OfficeDeliveries.tsx'

/** Deliveries of shop orders. */
export default function ShopDeliveries() {
  const path = '/sys/deliverGoods/shop'
  if (useSession().currentRoles?.id === 'business') return <OfficeDeliveries path={path} source="shop" />
  return <DeliveryScreen path={path} side="shops" />
}
