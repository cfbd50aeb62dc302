import type { SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'
import type { CellAt, GridCells } from '../../../kit/draft/cells.ts'
import type { FigureChange, SavedFigure } from '../../../kit/draft/figure-draft.ts'
import type { ChosenTitles } from './rows.ts'

type Titles = SelectionDeskAnswer['titles']

/** The reserve of a title; without a figure it is not selected. */
export const reserveOf = (id: number): CellAt => ({ row: String(id), column: 'reserve' })

export const figuresOf = (titles: Titles): SavedFigure[] =>
  titles.map(({ id, reserveCopies }) => ({ ...reserveOf(id), value: reserveCopies }))

export function chosenIn(titles: Titles, cells: GridCells): ChosenTitles {
  const chosen = new Map<number, number>()
  for (const { id } of titles) {
    const { row, column } = reserveOf(id)
    const copies = cells.valueAt(row, column)
    if (copies !== null) chosen.set(id, copies)
  }
  return chosen
}

interface Reserved {
  readonly bookId: number
  readonly reserveCopies: number
}

const reserved = (bookId: number, reserveCopies: number | null): Reserved[] =>
  reserveCopies === null ? [] : [{ bookId, reserveCopies }]

/**
 * The call's input: the wanted selection and the one that was loaded, so that the server can merge colleagues' changes.
 */
export function toSave(titles: Titles, changes: readonly FigureChange[]): { books: Reserved[]; was: Reserved[] } {
  const byRow = new Map(changes.map((change) => [change.row, change]))
  const sent = (side: 'value' | 'was') =>
    titles.flatMap(({ id, reserveCopies }) => {
      const change = byRow.get(reserveOf(id).row)
      return reserved(id, change ? change[side] : reserveCopies)
    })
  return { books: sent('value'), was: sent('was') }
}

/** The page's data after a save. */
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
