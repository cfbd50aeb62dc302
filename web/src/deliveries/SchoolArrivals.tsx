import { ArrivalsPage } from './confirm/ArrivalsPage.tsx'

/** A school confirms what has arrived, on a phone with the note in hand. */
export default function SchoolArrivals() {
  return <ArrivalsPage path="/sys/schoolOrder/AOG" scope="school" />
}
