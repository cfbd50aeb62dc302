/** By which names a query has what was promised of an order, and what came of it. */
interface Delivered {
  readonly accepted: string
  readonly good: string
  readonly damaged: string
  readonly closed: string
  /** Of counted receipts: said to come in them, and not in the parcels. */
  readonly short: string
}

/*
 * What buyer and supplier tell each other of an order: the same on either side, in the reconciliation of the one and the
 * statement of the other.
 */

/** Promised, and neither counted, nor missing of what was counted, nor closed: it is not delivered yet, which is no difference. */
export const toComeOf = ({ accepted, good, damaged, closed, short }: Delivered): string =>
  `greatest(${accepted} - ${good} - ${damaged} - ${closed} - ${short}, 0)`

/** Good copies less what should have come by now. */
export const differenceOf = (delivered: Delivered): string =>
  `(${delivered.good} - ${delivered.accepted} + ${toComeOf(delivered)})`
