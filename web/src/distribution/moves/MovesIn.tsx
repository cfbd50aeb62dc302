import { KeeperMoves } from './KeeperMoves.tsx'

/** What comes to my warehouses, one or many. */
export default function MovesIn() {
  return <KeeperMoves path="/sys/shifting/warehouseIn" door="in" />
}
