import { KeeperMoves } from './KeeperMoves.tsx'

/** What is on its way from other warehouses or being counted at the gate. */
export default function MoveArrivals() {
  return <KeeperMoves path="/sys/wareHouse/moveAOG" door="in" first="coming" />
}
