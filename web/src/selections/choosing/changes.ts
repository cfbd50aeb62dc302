import type { SelectionDeskAnswer } from '@keben/core/selections/contract'
import type { Chosen } from './rows.ts'

/**
 * What somebody did since the last save, title by title: from what they saw to what they want; null is "not selected".
 * What colleagues save meanwhile stays beneath it.
 */
export interface Change {
  readonly from: number | null
  readonly to: number | null
}
export type Changes = ReadonlyMap<number, Change>

export const noChanges: Changes = new Map()

type Titles = SelectionDeskAnswer['titles']

export function chosenIn(titles: Titles, changes: Changes): Chosen {
  const chosen = new Map<number, number>()
  for (const { id, reserveCopies } of titles) {
    const change = changes.get(id)
    const copies = change ? change.to : reserveCopies
    if (copies !== null) chosen.set(id, copies)
  }
  return chosen
}

/** The changes with some titles put, or taken out (null); what is as it was before is no change. */
export function changing(titles: Titles, changes: Changes, wanted: ReadonlyMap<number, number | null>): Changes {
  const next = new Map(changes)
  for (const { id, reserveCopies } of titles) {
    const to = wanted.get(id)
    if (to === undefined) continue
    const known = changes.get(id)
    const from = known ? known.from : reserveCopies
    if (from === to) next.delete(id)
    else next.set(id, { from, to })
  }
  return next
}

interface Reserved {
  readonly bookId: number
  readonly reserveCopies: number
}

const reserved = (bookId: number, reserveCopies: number | null): Reserved[] =>
  reserveCopies === null ? [] : [{ bookId, reserveCopies }]

/** What a save sends: the whole selection as wanted, and as it was. */
export function toSave(titles: Titles, changes: Changes): { books: Reserved[]; was: Reserved[] } {
  return {
    books: titles.flatMap(({ id, reserveCopies }) => {
      const change = changes.get(id)
      return reserved(id, change ? change.to : reserveCopies)
    }),
    was: titles.flatMap(({ id, reserveCopies }) => {
      const change = changes.get(id)
      return reserved(id, change ? change.from : reserveCopies)
    }),
  }
}

/** The desk after a save: what the server holds now. */
export function savedInto(
  desk: SelectionDeskAnswer,
  saved: { readonly selection: NonNullable<SelectionDeskAnswer['selection']>; readonly books: readonly Reserved[] },
): SelectionDeskAnswer {
  const copies = new Map(saved.books.map(({ bookId, reserveCopies }) => [bookId, reserveCopies]))
  return {
    ...desk,
    selection: saved.selection,
    actions: saved.selection.actions,
    titles: desk.titles.map((title) => ({ ...title, reserveCopies: copies.get(title.id) ?? null })),
  }
}
