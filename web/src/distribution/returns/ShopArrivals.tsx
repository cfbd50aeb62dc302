import { ArrivalsAndReturns } from './ArrivalsAndReturns.tsx'

/** A shop confirms what has arrived, and asks for returns. */
export default function ShopArrivals() {
  return <ArrivalsAndReturns path="/sys/shop/AOG" side="shop" />
}
