import type { Context } from '../requests/context.ts'
import { type Sql, sql } from '../database/sql.ts'

/**
 * Document numbers such as PO-2026A-000123, without gaps. A transaction holds the counter until its end, and a rollback
 * returns its numbers.
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

/** Takes the numbers for each season that `request` selects; returns the last of each, as part of a statement. */
export const takenNumbers = (prefix: string, request: Sql): Sql => sql`
  insert into document_number as counter (prefix, season, last)
  select ${prefix}, request.* from (${request}) as request
  on conflict (prefix, season) do update set last = counter.last + excluded.last
  returning season, last`

/**
 * The next number within the statement that writes the document. It saves a round trip and holds the counter, a
 * bottleneck, for less time. If the statement writes no document, the transaction must roll back.
 */
export const numberTaken = (prefix: string, season: string): Sql => sql`
  insert into document_number as counter (prefix, season, last) values (${prefix}, ${season}, 1)
  on conflict (prefix, season) do update set last = counter.last + 1
  returning prefix || '-' || season || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number`

const documentNumber = (prefix: string, season: string, number: number): string =>
  `${prefix}-${season}-${String(number).padStart(6, '0')}`
