import { KeeperMoves } from './KeeperMoves.tsx'

/** What comes from other warehouses, counted at the gate. */
export default function MoveArrivals() {
  return <KeeperMoves path="/sys/wareHouse/moveAOG" door="in" />
}
