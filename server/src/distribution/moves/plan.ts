import { cityDay } from '@keben/core/kit/moment'
import type { MovePlan, MovePlanInput, ProposedMove, ProposedMoveLine } from '@keben/core/distribution/moves/proposals'
import { refuse } from '@keben/core/refusals'
import { shelfOrder, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { type LaneFlow, type TitleProblem, coverable } from './lanes.ts'
import { solveApart } from './solve.ts'
import { type NetStockPosition, factsOf, lackOf, readStanding, spareOf } from './net-position.ts'

interface Title extends Omit<ProposedMoveLine, 'copies' | 'facts'> {
  /** The company's total. */
  readonly safetyStock: number
}

/** Proposes moves between the company's warehouses; writes nothing. */
export async function planMoves(context: Context, input: MovePlanInput): Promise<MovePlan> {
  const { titles, standings, problems } = await readProblems(context, input)
  const flows = await solveApart(problems)
  return proposalOf({ titles, standings, problems, flows, requested: input, names: await namesOf(context, standings) })
}

/** Sources and sinks of titles that have both; most titles have not, and are not read. */
export async function readProblems(
  context: Context,
  input: MovePlanInput,
): Promise<Pick<Found, 'titles' | 'standings' | 'problems'>> {
  const { companyId } = context.actor
  if (companyId === null) throw refuse('not_found')
  const standings = await readStanding(context.db, {
    where: placesAsked(context, companyId, input),
    today: cityDay(context.now),
  })
  const byTitle = Map.groupBy(standings, ({ bookId }) => bookId)
  const movable = [...byTitle].filter(
    ([, there]) => there.some((one) => lackOf(one) > 0) && there.some((one) => spareOf(one, input.belowOwed) > 0),
  )
  const titles = await readTitles(
    context,
    companyId,
    movable.map(([bookId]) => bookId),
  )
  const problems = titles.map((title) => problemOf(title, byTitle.get(title.bookId) ?? [], input))
  return { titles, standings, problems }
}

/** Leaf warehouses of the company and the caller's titles, within the filters. */
const placesAsked = ({ actor }: Context, companyId: number, input: MovePlanInput): Sql =>
  allOf([
    sql`warehouse.company_id = ${companyId} and warehouse.state = 'active'
      and not exists (select from warehouse as part where part.parent_id = warehouse.id)`,
    booksSeenBy(actor),
    oneOf(sql`warehouse.id`, input.warehouseIds),
    oneOf(sql`book.publisher_id`, input.publisherIds),
    oneOf(sql`book.subject_id`, input.subjectIds),
    oneOf(sql`book.id`, input.bookIds),
  ])

const readTitles = ({ db }: Context, companyId: number, ids: readonly number[]): Promise<Title[]> =>
  db.rows<Title>(sql`
    select ${wholeTitleColumns}, book.price_fen as "priceFen", book.copies_per_pack as "copiesPerPack",
      book.packs_per_case as "packsPerCase", coalesce((select safety_stock from book_terms
        where book_terms.book_id = book.id and book_terms.company_id = ${companyId}), 0) as "safetyStock"
    from book where book.id = any(${ids}::bigint[]) order by ${shelfOrder}`)

async function namesOf({ db }: Context, standings: readonly NetStockPosition[]): Promise<Map<number, string>> {
  const ids = [...new Set(standings.map(({ warehouseId }) => warehouseId))]
  const rows = await db.rows<{ id: number; name: string }>(
    sql`select id, name from warehouse where id = any(${ids}::bigint[]) order by ${raw('code')}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Sources and sinks. The company keeps its safety stock, unless the request includes it. */
function problemOf(
  { bookId, copiesPerPack, safetyStock }: Title,
  standings: readonly NetStockPosition[],
  { belowOwed, belowSafety }: MovePlanInput,
): TitleProblem {
  const sources = standings
    .map((one) => ({ warehouseId: one.warehouseId, spare: spareOf(one, belowOwed) }))
    .filter(({ spare }) => spare > 0)
  const sinks = standings
    .map((one) => ({ warehouseId: one.warehouseId, lacks: lackOf(one) }))
    .filter(({ lacks }) => lacks > 0)
  const spare = sources.reduce((sum, source) => sum + source.spare, 0)
  return { bookId, copiesPerPack, sources, sinks, most: belowSafety ? spare : Math.max(0, spare - safetyStock) }
}

interface Found {
  readonly titles: readonly Title[]
  readonly standings: readonly NetStockPosition[]
  readonly problems: readonly TitleProblem[]
  readonly flows: readonly LaneFlow[]
  readonly requested: MovePlanInput
  /** In the order of codes. */
  readonly names: ReadonlyMap<number, string>
}

function proposalOf({ titles, standings, problems, flows, requested, names }: Found): MovePlan {
  const positions = new Map(standings.map((one) => [`${one.warehouseId}:${one.bookId}`, one]))
  const title = new Map(titles.map((one) => [one.bookId, one]))
  const lineOf = ({ bookId, fromWarehouseId, toWarehouseId, copies }: LaneFlow): ProposedMoveLine => {
    const { safetyStock: _, ...facts } = must(title.get(bookId))
    const [from, to] = [positions.get(`${fromWarehouseId}:${bookId}`), positions.get(`${toWarehouseId}:${bookId}`)]
    return { ...facts, copies, facts: factsOf(must(from), must(to), requested.belowOwed) }
  }
  const moves = [...names].flatMap(([fromWarehouseId, fromWarehouseName]) =>
    [...names].flatMap(([toWarehouseId, toWarehouseName]): ProposedMove[] => {
      const laneFlows = flows.filter(
        (flow) => flow.fromWarehouseId === fromWarehouseId && flow.toWarehouseId === toWarehouseId,
      )
      if (!laneFlows.length) return []
      const ends = { fromWarehouseId, fromWarehouseName, toWarehouseId, toWarehouseName }
      return [{ ...ends, titles: laneFlows.length, copies: copiesOf(laneFlows), lines: laneFlows.map(lineOf) }]
    }),
  )
  const copies = copiesOf(flows)
  const lacking = total(standings, lackOf)
  const keptForSafety = total(problems, (problem) => coverable({ ...problem, most: Infinity }) - coverable(problem))
  const moved = new Set(flows.map(({ bookId }) => bookId))
  return { moves, titles: moved.size, copies, lacking, uncovered: lacking - copies, keptForSafety }
}

const total = <Each>(all: readonly Each[], of: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0)
const copiesOf = (flows: readonly LaneFlow[]): number => total(flows, ({ copies }) => copies)

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The solver returned an unknown variable.')
  return value
}
