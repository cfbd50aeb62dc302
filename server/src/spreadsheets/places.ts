import type { Database } from '../kit/context.ts'
import { raw, sql } from '../kit/sql.ts'

/** Where things live that a sheet creates or refers to: the table, and the column that holds their code. */
interface Place {
  readonly table: string
  readonly code: string
}

const places: Readonly<Record<string, Place>> = {
  publisher: { table: 'publisher', code: 'code' },
  subject: { table: 'subject', code: 'code' },
  edition: { table: 'edition', code: 'code' },
  book: { table: 'book', code: 'book_code' },
}

export function placeOf(thing: string): Place {
  const place = places[thing]
  if (!place) throw new Error(`places.ts does not say where a ${thing} lives.`)
  return place
}

/** A list that is longer helps nobody to choose. */
const longestList = 5_000

/** The codes in use, for drop-down lists. */
export async function codesInUse(db: Database, thing: string): Promise<string[]> {
  const place = placeOf(thing)
  const code = raw(place.code)
  const rows = await db.rows<{ code: string }>(
    sql`select ${code} as code from ${raw(place.table)} where state = 'active' order by ${code} limit ${longestList}`,
  )
  return rows.map((row) => row.code)
}
