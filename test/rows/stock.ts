import { sql } from '@keben/server/kit/database/sql'
import { resultOf } from '../given/result.ts'
import { seasonIn } from '../given/season.ts'
import { givenStock } from '../given/supply.ts'
import { organisations } from '../world/people.ts'
import type { CallRows, FamilyRows, RowCase } from './rows.ts'
import { stageIn } from './stage.ts'

const { company, warehouse } = organisations

type Pair = Pick<RowCase, 'own' | 'foreign'>

const filter = (as: RowCase['as'], key: string, pair: Pair = {}): RowCase => ({
  at: `${key}.0`,
  as,
  input: (id) => ({ [key]: [id] }),
  ...pair,
})

const title = (as: RowCase['as'], pair: Pair): RowCase => ({
  at: 'bookId',
  as,
  input: (bookId) => ({ bookId }),
  ...pair,
})
const held = (as: RowCase['as']): RowCase => ({
  at: 'ids.0',
  as,
  input: (id) => ({ keyword: 'nothing has this', ids: [id] }),
  ...warehouse,
})
const ofCompany = (as: RowCase['as']): RowCase => ({
  at: 'companyId',
  as,
  input: (companyId) => ({ companyId }),
  ...company,
})
const everybodys = { 'subjectIds.0': 'Subjects belong to nobody.', 'publisherIds.0': 'Publishers belong to nobody.' }
const keepers = 'A keeper counts whatever lies on the shelf: all titles.'
const seasons = 'A season only narrows the entries that are seen anyway.'

export const stockRows: FamilyRows = async (world) => {
  const stage = await stageIn(world)
  const book = { own: stage.own.book, foreign: stage.foreign.book }
  // Each title lies in each warehouse, so that a missing row has one cause.
  for (const bookId of [book.own, book.foreign])
    for (const warehouseId of [warehouse.own, warehouse.foreign])
      await givenStock(world, { bookId, warehouseId, onHand: 20, damaged: 1 })
  // In the second season neither title is requested.
  const asked = await seasonIn(world, { state: 'resulted', books: [book.own, book.foreign] })
  const unasked = await seasonIn(world, { state: 'resulted' })
  for (const { planId } of [asked, unasked]) await resultOf(world, planId)

  // Other cases move stock, so counts start from the current one.
  let was = { onHand: 20, damaged: 1 }
  const counting = (warehouseId: number, bookId: number) => ({
    warehouseId,
    reason: 'Once a year',
    lines: [{ bookId, onHand: 20, damaged: 1, was }],
  })
  const asItLies = async () => {
    const lies = await world.db.primary.row<typeof was>(sql`
      select on_hand as "onHand", damaged from stock_balance where warehouse_id = ${warehouse.own} and book_id = ${book.own}`)
    was = lies ?? was
  }

  const listed = (as: RowCase['as']): RowCase[] => [
    filter(as, 'warehouseIds', warehouse),
    filter(as, 'subjectIds'),
    filter(as, 'publisherIds'),
  ]
  const season = (as: RowCase['as'], bookId: number): RowCase => ({
    at: 'planId',
    as,
    input: (planId) => ({ bookId, planId }),
    own: asked.planId,
    foreign: unasked.planId,
  })

  const log = (as: RowCase['as'], books: Pair): CallRows => ({
    cases: [filter(as, 'warehouseIds', warehouse), filter(as, 'bookIds', books), filter(as, 'planIds')],
    shared: { 'planIds.0': seasons, ...(as === 'warehouse' && { 'bookIds.0': keepers }) },
  })
  return {
    listBusinessStock: { cases: [...listed('granted'), filter('granted', 'bookIds', book)], shared: everybodys },
    listWarehouseStock: {
      cases: [...listed('warehouse'), filter('warehouse', 'bookIds')],
      shared: { ...everybodys, 'bookIds.0': keepers },
    },
    listManageStock: {
      cases: [
        filter('manage', 'warehouseIds'),
        filter('manage', 'companyIds'),
        filter('manage', 'bookIds'),
        filter('manage', 'subjectIds'),
        filter('manage', 'publisherIds'),
      ],
    },
    businessStockLog: log('granted', book),
    warehouseStockLog: log('warehouse', {}),
    manageStockLog: {
      cases: [filter('manage', 'warehouseIds'), filter('manage', 'bookIds'), filter('manage', 'planIds')],
    },
    stockOfTitle: { cases: [title('granted', book), title('warehouse', {})], seeAll: ['warehouse'] },
    titleJourney: {
      cases: [
        title('granted', book),
        title('warehouse', {}),
        season('granted', book.own),
        season('warehouse', book.own),
      ],
      shared: { bookId: keepers },
    },
    stockWarehouses: {
      cases: (['business', 'warehouse', 'finance'] as const).flatMap((as) => [held(as), ofCompany(as)]),
    },
    adjustStock: {
      cases: [
        { at: 'warehouseId', as: 'warehouse', input: (id) => counting(id, book.own), ...warehouse, given: asItLies },
        {
          at: 'lines.0.bookId',
          as: 'warehouse',
          input: (id) => counting(warehouse.own, id),
          own: book.own,
          given: asItLies,
        },
      ],
      shared: { 'lines.0.bookId': keepers },
    },
  }
}
