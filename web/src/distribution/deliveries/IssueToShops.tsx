import { OfficeDeliveries } from './OfficeDeliveries.tsx'

/** Deliveries for confirmed orders of shops. */
export default function IssueToShops() {
  return <OfficeDeliveries path="/sys/shopManage/deliver" source="shop" />
}
