import { ArrivalsPage } from './confirm/ArrivalsPage.tsx'

/** A shop confirms what has arrived. */
export default function ShopArrivals() {
  return <ArrivalsPage path="/sys/shop/AOG" scope="shop" />
}
