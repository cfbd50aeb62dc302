import type { ImportKind } from '@keben/core/spreadsheets/contract'
import { books } from '../catalogue/books.ts'
import { editions } from '../catalogue/editions.ts'
import { publishers } from '../catalogue/publishers.ts'
import { subjects } from '../catalogue/subjects.ts'
import type { Kept, KeptRow } from '../kit/kept/description.ts'

/** How the rows of each sheet are kept. */
export const places: Readonly<Record<ImportKind, Kept<KeptRow>>> = {
  press: publishers,
  subject: subjects,
  edition: editions,
  book: books,
}

/** How a thing is kept that a sheet refers to. */
export function placeOf(thing: string): Kept<KeptRow> {
  const place = Object.values(places).find((kept) => kept.thing === thing)
  if (!place) throw new Error(`places.ts does not say how a ${thing} is kept.`)
  return place
}
