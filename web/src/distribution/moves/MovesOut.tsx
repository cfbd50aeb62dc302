import { KeeperMoves } from './KeeperMoves.tsx'

/** Moves from my warehouses. */
export default function MovesOut() {
  return <KeeperMoves path="/sys/shifting/warehouseOut" door="out" first="leaving" />
}
