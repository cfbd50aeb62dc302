import type { Context } from '../requests/context.ts'
import { type Sql, sql } from '../database/sql.ts'

/**
 * The next readable numbers of a kind of document in a season, such as PO-2026A-000123. They have no gaps: whoever takes
 * one holds the counter until the end of the transaction, and a transaction that fails gives its numbers back.
 */
export async function nextNumbers(
  { db }: Pick<Context, 'db'>,
  prefix: string,
  season: string,
  count = 1,
): Promise<string[]> {
  if (count < 1) return []
  const counter = await db.row<{ last: number }>(takenNumbers(prefix, sql`select ${season}::text, ${count}::int`))
  const last = counter?.last ?? count
  return Array.from({ length: count }, (_, place) => documentNumber(prefix, season, last - count + 1 + place))
}

/** Takes so many numbers for each season that `wanted` selects; answers the last of each, as part of a statement. */
export const takenNumbers = (prefix: string, wanted: Sql): Sql => sql`
  insert into document_number as counter (prefix, season, last)
  select ${prefix}, wanted.* from (${wanted}) as wanted
  on conflict (prefix, season) do update set last = counter.last + excluded.last
  returning season, last`

/**
 * The next number as part of the statement that writes its document: a way less, and the counter, for which others wait, is
 * held for less time. A statement that writes no document after all has to be undone with its transaction.
 */
export const numberTaken = (prefix: string, season: string): Sql => sql`
  insert into document_number as counter (prefix, season, last) values (${prefix}, ${season}, 1)
  on conflict (prefix, season) do update set last = counter.last + 1
  returning prefix || '-' || season || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number`

const documentNumber = (prefix: string, season: string, number: number): string =>
  `${prefix}-${season}-${String(number).padStart(6, '0')}`
