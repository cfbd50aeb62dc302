import { KeeperMoves } from './KeeperMoves.tsx'

/** Moves on their way to me, or being counted. */
export default function MoveArrivals() {
  return <KeeperMoves path="/sys/wareHouse/moveAOG" door="in" first="coming" />
}
