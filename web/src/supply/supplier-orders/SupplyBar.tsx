import { StateBar } from '../../kit/values/StateBar.tsx'
import { type SupplyFigures, partOrder, partsOf } from './figures.ts'
import { supplyParts } from './words-parts.ts'
import './supply.css'

/** The progress of copies as a bar, from received to requested. */
export function SupplyBar({ figures, legend = false }: { figures: SupplyFigures; legend?: boolean }) {
  const counts = partsOf(figures)
  // Empty parts have no legend.
  const order = partOrder.filter((part) => counts[part] > 0)
  return (
    <span className="supply-bar">
      <StateBar states={supplyParts} counts={counts} order={order} blank="requested" legend={legend} />
    </span>
  )
}
