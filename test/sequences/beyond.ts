import type { Model, Shelf } from './model.ts'

/* Copies that left beyond notes, which the books go on showing as far as they ever did. */

/** Before each deed. */
export function noteShelves({ shelves }: Model): void {
  for (const shelf of shelves.flat()) shelf.past.push({ onHand: shelf.onHand, beyond: 0 })
}

/** The most that a shelf can show too much: less than nothing never lay on it. */
export const shownTooMuch = ({ past }: Shelf): number =>
  Math.max(0, Math.min(...past.map(({ onHand, beyond }) => onHand + beyond)))

/** Takes copies out of the books that have left before. */
export function takeOut(shelf: Shelf, copies: number): void {
  shelf.onHand -= copies
  for (const past of shelf.past) past.beyond -= copies
}
