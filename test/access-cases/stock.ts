import { sql } from '@keben/server/kit/database/sql'
import { resultOf } from '../fixtures/result.ts'
import { createSeason } from '../fixtures/season.ts'
import { givenStock } from '../fixtures/supply.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { accessStage } from './stage.ts'

const { company, warehouse } = organisations

type Pair = Pick<AccessCase, 'own' | 'foreign'>

const filter = (as: AccessCase['as'], key: string, pair: Pair = {}): AccessCase => ({
  at: `${key}.0`,
  as,
  input: (id) => ({ [key]: [id] }),
  ...pair,
})

const title = (as: AccessCase['as'], pair: Pair): AccessCase => ({
  at: 'bookId',
  as,
  input: (bookId) => ({ bookId }),
  ...pair,
})
const warehouseCase = (as: AccessCase['as']): AccessCase => ({
  at: 'ids.0',
  as,
  input: (id) => ({ keyword: 'nothing has this', ids: [id] }),
  ...warehouse,
})
const ofCompany = (as: AccessCase['as']): AccessCase => ({
  at: 'companyId',
  as,
  input: (companyId) => ({ companyId }),
  ...company,
})
const everybodys = { 'subjectIds.0': 'Subjects belong to nobody.', 'publisherIds.0': 'Publishers belong to nobody.' }
const keepers = 'A keeper counts whatever lies on the shelf: all titles.'
const seasons = 'A season only narrows the entries that are seen anyway.'

export const stockRows: FamilyAccessCases = async (app) => {
  const stage = await accessStage(app)
  const book = { own: stage.own.book, foreign: stage.foreign.book }
  // Each title lies in each warehouse, so that a missing row has one cause.
  for (const bookId of [book.own, book.foreign])
    for (const warehouseId of [warehouse.own, warehouse.foreign])
      await givenStock(app, { bookId, warehouseId, onHand: 20, damaged: 1 })
  // In the second season neither title is requested.
  const input = await createSeason(app, { state: 'resulted', books: [book.own, book.foreign] })
  const unasked = await createSeason(app, { state: 'resulted' })
  for (const { planId } of [input, unasked]) await resultOf(app, planId)

  // Other cases move stock, so counts start from the current one.
  let was = { onHand: 20, damaged: 1 }
  const counting = (warehouseId: number, bookId: number) => ({
    warehouseId,
    reason: 'Once a year',
    lines: [{ bookId, onHand: 20, damaged: 1, was }],
  })
  const asItLies = async () => {
    const lies = await app.db.primary.row<typeof was>(sql`
      select on_hand as "onHand", damaged from stock_balance where warehouse_id = ${warehouse.own} and book_id = ${book.own}`)
    was = lies ?? was
  }

  const listed = (as: AccessCase['as']): AccessCase[] => [
    filter(as, 'warehouseIds', warehouse),
    filter(as, 'subjectIds'),
    filter(as, 'publisherIds'),
  ]
  const season = (as: AccessCase['as'], bookId: number): AccessCase => ({
    at: 'planId',
    as,
    input: (planId) => ({ bookId, planId }),
    own: input.planId,
    foreign: unasked.planId,
  })

  const log = (as: AccessCase['as'], books: Pair): AccessCases => ({
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
      cases: (['business', 'warehouse', 'finance'] as const).flatMap((as) => [warehouseCase(as), ofCompany(as)]),
    },
    adjustStock: {
      cases: [
        { at: 'warehouseId', as: 'warehouse', input: (id) => counting(id, book.own), ...warehouse, prepare: asItLies },
        {
          at: 'lines.0.bookId',
          as: 'warehouse',
          input: (id) => counting(warehouse.own, id),
          own: book.own,
          prepare: asItLies,
        },
      ],
      shared: { 'lines.0.bookId': keepers },
    },
  }
}
