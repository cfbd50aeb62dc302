import { KeeperMoves } from './KeeperMoves.tsx'

/** What is to leave my warehouses, one or many. */
export default function MovesOut() {
  return <KeeperMoves path="/sys/shifting/warehouseOut" door="out" first="leaving" />
}
