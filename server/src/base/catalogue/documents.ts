import type { Actor } from '@keben/core/roles'
import type { ListQuery } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { booksSeenBy, isOneOfBooksSeenBy, seesEveryTitle } from './scope.ts'

/** Only business sees a subset of a document's titles. */
export const seesAllTitles = ({ role }: Actor): boolean => role !== 'business'

/** The query knows `book`. */
export const linesSeenBy = (actor: Actor): Sql => (seesAllTitles(actor) ? everything : booksSeenBy(actor))

/** Whether a visible line has another price than its source has now. */
export const isRepriced = (actor: Actor, lines: string, price: string): Sql => sql`exists (
  select from ${raw(lines)} and ${raw(price)} <> line.price_fen
    and ${seesAllTitles(actor) ? everything : isOneOfBooksSeenBy(actor, raw('line.book_id'))})`

/** Its row holds the totals of its lines and the number of titles. */
export interface SummedDocument {
  readonly document: string
  readonly lines: string
  /** The lines' column with its id. */
  readonly of: string
  /** The summed column of each total. */
  readonly figures: Readonly<Record<string, string>>
  /** Totals hidden from this person. */
  readonly withheld?: (actor: Actor) => readonly string[]
}

/** Over grouped `line`. */
export const sumsOfLines = ({ figures }: SummedDocument): Sql =>
  raw(
    [
      'count(distinct line.book_id) as titles',
      ...Object.entries(figures).map(([name, column]) => `coalesce(sum(line.${column}), 0) as ${name}`),
    ].join(', '),
  )

/** From the document's row, called `row`. */
const sumsOfRow = ({ figures, withheld }: SummedDocument, actor: Actor, row: string): Sql => {
  const hidden = withheld?.(actor) ?? []
  const columns = Object.keys(figures).map((name) =>
    hidden.includes(name) ? `null::bigint as ${name}` : `${row}.${name}`,
  )
  return raw([`${row}.titles`, ...columns].join(', '))
}

/**
 * A document's totals as `figures`: from its row, or over visible titles. A document without visible titles gets no
 * row.
 */
export const figuresOf = (
  summed: SummedDocument,
  actor: Actor,
  { row = summed.document, as = 'figures' }: { readonly row?: string; readonly as?: string } = {},
): Sql =>
  seesAllTitles(actor)
    ? sql`cross join lateral (select ${sumsOfRow(summed, actor, row)}) as ${raw(as)}`
    : sql`join lateral (
        select ${sumsOfRow(summed, actor, row)} where ${seesEveryTitle(actor)}
        union all
        select ${sumsOfLines(summed)} from ${raw(summed.lines)} as line
        where line.${raw(summed.of)} = ${raw(row)}.id and not ${seesEveryTitle(actor)}
          and ${isOneOfBooksSeenBy(actor, raw('line.book_id'))}
      ) as ${raw(as)} on ${raw(as)}.titles > 0`

/**
 * The common table `sight`: a buyer's visible and hidden titles, and which are fewer. Most buyers see nearly all, so
 * totals subtract a few hidden lines.
 */
export const titleVisibility = (actor: Actor): Sql => sql`sight as (
  select shown, hidden, cardinality(hidden) <= cardinality(shown) as is_wide
  from (select array(select book.id from book where ${linesSeenBy(actor)}) as shown,
    array(select book.id from book where not ${linesSeenBy(actor)}) as hidden) as titles)`
export const seesMostTitles: Sql = raw('(select is_wide from sight)')
/** By the index on the line's title. */
export const isOf = (titles: 'shown' | 'hidden'): Sql =>
  raw(`line.book_id = any((select ${titles} from sight)::bigint[])`)

/**
 * For all documents under `condition`. The query chooses the branch, for many or few visible titles, before it runs
 * either.
 */
export function withFigures(
  summed: SummedDocument,
  actor: Actor,
  condition: Sql,
  as = 'figures',
): Pick<ListQuery, 'with' | 'from' | 'where'> {
  const document = raw(summed.document)
  if (seesAllTitles(actor)) return { from: sql`${document} ${figuresOf(summed, actor, { as })}`, where: condition }
  const [lines, of] = [raw(summed.lines), raw(`line.${summed.of}`)]
  const left = raw(
    ['titles', ...Object.keys(summed.figures)]
      .map((name) => `${summed.document}.${name} - coalesce(hidden.${name}, 0) as ${name}`)
      .join(', '),
  )
  return {
    with: sql`${titleVisibility(actor)}, ${raw(as)} as (
      select ${document}.id as document_id, ${left}
      from ${document} left join (
        select ${of} as document_id, ${sumsOfLines(summed)} from ${lines} as line
        where ${seesMostTitles} and ${isOf('hidden')} group by ${of}
      ) as hidden on hidden.document_id = ${document}.id
      where ${condition} and ${seesMostTitles} and ${document}.titles > coalesce(hidden.titles, 0)
      union all
      select ${document}.id, ${sumsOfLines(summed)}
      from ${document} join ${lines} as line on ${of} = ${document}.id
      where ${condition} and not ${seesMostTitles} and ${isOf('shown')} group by ${document}.id)`,
    from: sql`${document} join ${raw(as)} on ${raw(as)}.document_id = ${document}.id`,
    where: everything,
  }
}
