import { ArrivalsAndReturns } from './ArrivalsAndReturns.tsx'

/** A school confirms arrivals, note in hand, and requests returns. */
export default function SchoolArrivals() {
  return <ArrivalsAndReturns path="/sys/schoolOrder/AOG" side="school" />
}
