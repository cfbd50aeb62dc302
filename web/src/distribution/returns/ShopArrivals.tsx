import { ArrivalsAndReturns } from './ArrivalsAndReturns.tsx'

/** A shop confirms arrivals and requests returns. */
export default function ShopArrivals() {
  return <ArrivalsAndReturns path="/sys/shop/AOG" side="shop" />
}
