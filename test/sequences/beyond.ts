import type { Model, Shelf } from './model.ts'

/* Copies that left without a note, which the ledger still shows. */

/** Before each action. */
export function noteShelves({ shelves }: Model): void {
  for (const shelf of shelves.flat()) shelf.past.push({ onHand: shelf.onHand, beyond: 0 })
}

/** The most that a shelf shows too many; never more than ever lay there. */
export const shownTooMuch = ({ past }: Shelf): number =>
  Math.max(0, Math.min(...past.map(({ onHand, beyond }) => onHand + beyond)))

/** Writes off copies that had left before. */
export function takeOut(shelf: Shelf, copies: number): void {
  shelf.onHand -= copies
  for (const past of shelf.past) past.beyond -= copies
}
