import { StateBar } from '../../kit/values/StateBar.tsx'
import { type SupplyFigures, partOrder, partsOf } from './figures.ts'
import { supplyParts } from './words-parts.ts'
import './supply.css'

/** Where the copies are, as one bar from what has come to what is only asked for. */
export function SupplyBar({ figures, legend = false }: { figures: SupplyFigures; legend?: boolean }) {
  const counts = partsOf(figures)
  // What there is none of needs no name.
  const order = partOrder.filter((part) => counts[part] > 0)
  return (
    <span className="supply-bar">
      <StateBar states={supplyParts} counts={counts} order={order} blank="asked" legend={legend} />
    </span>
  )
}
