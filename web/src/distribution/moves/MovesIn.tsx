import { KeeperMoves } from './KeeperMoves.tsx'

/** Moves to my warehouses. */
export default function MovesIn() {
  return <KeeperMoves path="/sys/shifting/warehouseIn" door="in" />
}
