import { ArrivalsAndReturns } from './ArrivalsAndReturns.tsx'

/** A school confirms what has arrived, on a phone with the note in hand, and asks for returns. */
export default function SchoolArrivals() {
  return <ArrivalsAndReturns path="/sys/schoolOrder/AOG" side="school" />
}
