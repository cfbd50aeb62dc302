import type { Actor } from '@keben/core/roles'
import type { ListQuery } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { booksSeenBy, isOneOfBooksSeenBy, seesEveryTitle } from './scope.ts'

/** Whether whoever sees a document of copies sees all of its titles: business alone sees those of its grants. */
export const seesAllTitles = ({ role }: Actor): boolean => role !== 'business'

/** Which lines of such a document this person may see. The query knows `book`. */
export const linesSeenBy = (actor: Actor): Sql => (seesAllTitles(actor) ? everything : booksSeenBy(actor))

/** Whether one of these lines (`line`) has another price than what it is of has by now, as far as this person sees them. */
export const isRepriced = (actor: Actor, lines: string, price: string): Sql => sql`exists (
  select from ${raw(lines)} and ${raw(price)} <> line.price_fen
    and ${seesAllTitles(actor) ? everything : isOneOfBooksSeenBy(actor, raw('line.book_id'))})`

/** A document in whose row the sums of its lines stand, beside the number of its titles. */
export interface SummedDocument {
  readonly document: string
  readonly lines: string
  /** The column of its lines that names it. */
  readonly of: string
  /** Which column of the lines each sum adds up. */
  readonly figures: Readonly<Record<string, string>>
  /** Which of them this person is not to know. */
  readonly withheld?: (actor: Actor) => readonly string[]
}

/** The number of titles and the sums of its lines, of a query that groups `line`. */
export const sumsOfLines = ({ figures }: SummedDocument): Sql =>
  raw(
    [
      'count(distinct line.book_id) as titles',
      ...Object.entries(figures).map(([name, column]) => `coalesce(sum(line.${column}), 0) as ${name}`),
    ].join(', '),
  )

/** The same as they stand in the row of a document that the query knows by the name `row`. */
const sumsOfRow = ({ figures, withheld }: SummedDocument, actor: Actor, row: string): Sql => {
  const hidden = withheld?.(actor) ?? []
  const columns = Object.keys(figures).map((name) =>
    hidden.includes(name) ? `null::bigint as ${name}` : `${row}.${name}`,
  )
  return raw([`${row}.titles`, ...columns].join(', '))
}

/**
 * The sums of a document beside it, as `figures`. They stand in its row; whoever sees some titles alone gets the sums of
 * these, and no row of a document that has none of them.
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
 * The common table `sight`: which titles a buyer sees and which not, and whether the others are fewer. Most buyers see nearly
 * all titles: what they see is the whole less the others, which takes a look at a few lines instead of at nearly all.
 */
export const sightOf = (actor: Actor): Sql => sql`sight as (
  select shown, hidden, cardinality(hidden) <= cardinality(shown) as is_wide
  from (select array(select book.id from book where ${linesSeenBy(actor)}) as shown,
    array(select book.id from book where not ${linesSeenBy(actor)}) as hidden) as titles)`
export const seesWidely: Sql = raw('(select is_wide from sight)')
/** Of a line, through the index over its title. */
export const isOf = (titles: 'shown' | 'hidden'): Sql =>
  raw(`line.book_id = any((select ${titles} from sight)::bigint[])`)

/**
 * The same for many, by this name: all documents that `condition` is true of. Which of the two parts is run, that of whoever sees most
 * titles or that of whoever sees few, is known before either begins.
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
    with: sql`${sightOf(actor)}, ${raw(as)} as (
      select ${document}.id as document_id, ${left}
      from ${document} left join (
        select ${of} as document_id, ${sumsOfLines(summed)} from ${lines} as line
        where ${seesWidely} and ${isOf('hidden')} group by ${of}
      ) as hidden on hidden.document_id = ${document}.id
      where ${condition} and ${seesWidely} and ${document}.titles > coalesce(hidden.titles, 0)
      union all
      select ${document}.id, ${sumsOfLines(summed)}
      from ${document} join ${lines} as line on ${of} = ${document}.id
      where ${condition} and not ${seesWidely} and ${isOf('shown')} group by ${document}.id)`,
    from: sql`${document} join ${raw(as)} on ${raw(as)}.document_id = ${document}.id`,
    where: everything,
  }
}
