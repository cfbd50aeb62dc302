import { cityDay } from '@keben/core/kit/moment'
import type { PatchLineInput } from '@keben/core/ordering/patches/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { type OfferScope, requestedFor, fundedLeft, knownOf, knownTitles } from './offer.ts'

/**
 * Replaces the lines at current terms, with the remaining state-funded copies. Returns the titles that may not be
 * ordered.
 */
export async function writeLines(
  { db, now }: Context,
  input: OfferScope,
  lines: readonly PatchLineInput[],
): Promise<readonly PatchLineInput[]> {
  await db.run(sql`delete from patch_line where patch_id = ${input.patchId}`)
  if (!lines.length) return []
  const written = await db.rows<Pick<PatchLineInput, 'bookId' | 'audience'>>(sql`
    with ${knownTitles(requestedFor(input), cityDay(now))}, input_line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("bookId" bigint, audience text, copies int)
    )
    insert into patch_line (patch_id, book_id, audience, copies, price_fen, copies_per_pack, packs_per_case, discount_bp,
      funded_copies)
    select requested.patch_id, offered.book_id, offered.audience, input_line.copies, offered.price_fen, offered.copies_per_pack,
      offered.packs_per_case, offered.discount_bp, least(input_line.copies, ${fundedLeft})
    from input_line cross join requested
    join offered on offered.book_id = input_line."bookId" and offered.audience = input_line.audience
    ${knownOf(sql`offered`)}
    returning book_id as "bookId", audience`)
  const done = new Set(written.map(({ bookId, audience }) => `${bookId} ${audience}`))
  return lines.filter(({ bookId, audience }) => !done.has(`${bookId} ${audience}`))
}

export const storedLines = ({ db }: Context, patchId: number): Promise<PatchLineInput[]> =>
  db.rows<PatchLineInput>(sql`select book_id as "bookId", audience, copies from patch_line where patch_id = ${patchId}`)

/** For the audit, by title code. */
export const shownLines = ({ db }: Context, patchId: number) =>
  db.rows<{ bookCode: string; audience: string; copies: number }>(sql`
    select book.book_code as "bookCode", line.audience, line.copies
    from patch_line as line join book on book.id = line.book_id
    where line.patch_id = ${patchId} order by book.book_code, line.audience`)
