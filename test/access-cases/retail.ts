import { listSaleBooks, shopOrderInfo } from '@keben/core/distribution/retail/contract'
import { sql } from '@keben/server/kit/database/sql'
import { createFixtures } from '../fixtures.ts'
import { givenOnSale, givenShopOrder, known } from '../fixtures/retail.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { accessStage } from './stage.ts'

const { company, shop, warehouse } = organisations
const reason = 'Not this time'
const everybodys = {
  'subjectIds.0': 'Subjects belong to nobody.',
  'publisherIds.0': 'Publishers belong to nobody.',
}
const lines = (bookId: number) => [{ bookId, copies: 20 }]

/** The offer of a title by each company. */
async function offersOf(app: TestApp, bookId: number) {
  const { list } = await app.as('manage').done(listSaleBooks, { pageSize: 500 })
  const of = (companyId: number) =>
    list.find((offer) => offer.bookId === bookId && offer.companyId === companyId)?.id ?? 0
  return { own: of(company.own), foreign: of(company.foreign) }
}

const filters = (
  as: AccessCase['as'],
  fields: Readonly<Record<string, Partial<Pick<AccessCase, 'own' | 'foreign'>>>>,
) =>
  Object.entries(fields).map(([field, rows]): AccessCase => ({
    at: `${field}.0`,
    as,
    input: (id) => ({ [field]: [id] }),
    ...rows,
  }))

/** Roles without access to shops' offers. */
const sellNothing = ['warehouse', 'area', 'school', 'supplier', 'finance'] as const

export const retailRows: FamilyAccessCases = async (app) => {
  const stage = await accessStage(app)
  const titles = { own: stage.own.book, foreign: stage.foreign.book }
  await app.db.primary.run(sql`update shop set credit_limit_fen = null`)
  const [book = 0] = await givenOnSale(app, 1)
  const { id: unsold } = await createFixtures(app).book()
  const offers = await offersOf(app, book)
  const pair = async (state: Parameters<typeof givenShopOrder>[1]) => ({
    own: (await givenShopOrder(app, state, { books: [book] })).id,
    foreign: (await givenShopOrder(app, state, { whose: 'foreign', books: [book] })).id,
  })
  /** Each row has made the same number of transitions. */
  const versions = { draft: 2, submitted: 3, confirmed: 4, stopped: 5 } as const
  const step = async (
    as: 'shop' | 'business',
    state: keyof typeof versions,
    more: object = {},
  ): Promise<AccessCases> => ({
    cases: [{ at: 'id', as, input: (id) => ({ id, version: versions[state], ...more }), ...(await pair(state)) }],
  })
  const offeredAs = (state: 'active' | 'disabled' | 'none') => offered(app, Object.values(titles), state)
  const titleFilters = { publisherIds: {}, subjectIds: {} }

  const submitted = await pair('submitted')
  const confirming = await givenShopOrder(app, 'submitted', { books: [book] })
  const lineOf = async (as: 'business' | 'otherBusiness', id: number) =>
    (await app.as(as).done(shopOrderInfo, { id })).lines[0]?.id ?? 0
  const lineIds = {
    own: await lineOf('business', confirming.id),
    foreign: await lineOf('otherBusiness', submitted.foreign),
  }
  const confirm = await step('business', 'submitted')
  const placed = await givenShopOrder(app, 'submitted', { books: [book] })
  const placedLine = await lineOf('business', placed.id)

  const toSubmit = await drafted(app, book)
  const toDelete = await drafted(app, book)
  const cancel = await step('shop', 'submitted', { reason })
  const reject = await step('business', 'submitted', { reason })
  const stop = await step('business', 'confirmed', { reason })
  const toSave = await drafted(app, book)

  return {
    listSaleBooks: {
      cases: [
        ...filters('business', { companyIds: company, ...titleFilters }),
        ...filters('manage', { companyIds: { own: company.own }, ...titleFilters }),
      ],
      shared: everybodys,
    },
    saveSaleBook: {
      cases: [
        {
          at: 'id',
          as: 'business',
          input: (id) => ({ id, version: 1, bookId: book }),
          ...offers,
        },
        { at: 'bookId', as: 'granted', input: (bookId) => ({ bookId }), ...titles, prepare: offeredAs('none') },
        {
          at: 'companyId',
          as: 'business',
          input: (companyId) => ({ companyId, bookId: unsold }),
          ...company,
        },
      ],
    },
    deleteSaleBooks: {
      cases: [
        {
          at: 'ids.0',
          as: 'business',
          input: (id) => ({ ids: [id] }),
          ...(await offersOf(app, await unordered(app))),
        },
      ],
    },
    saleBookDict: {
      cases: [
        ...(['business', 'shop'] as const).map((as): AccessCase => ({
          at: 'ids.0',
          as,
          input: (id) => ({ ids: [id] }),
          ...offers,
        })),
        ...sellNothing.map((as): AccessCase => ({
          at: 'ids.0',
          as,
          input: (id) => ({ ids: [id] }),
          foreign: offers.foreign,
        })),
      ],
      seeNothing: sellNothing,
    },
    listTitlesToSell: { cases: filters('granted', titleFilters), shared: everybodys },
    saveSaleTerms: {
      cases: [
        {
          at: 'titles.0.bookId',
          as: 'granted',
          input: (bookId) => ({ titles: [{ bookId, saleVersion: 1 }], leastCopies: 2 }),
          ...titles,
          prepare: offeredAs('active'),
        },
      ],
    },
    putOnSale: {
      cases: [
        { at: 'ids.0', as: 'granted', input: (id) => ({ ids: [id] }), ...titles, prepare: offeredAs('disabled') },
      ],
    },
    takeOffSale: {
      cases: [{ at: 'ids.0', as: 'granted', input: (id) => ({ ids: [id] }), ...titles, prepare: offeredAs('active') }],
    },

    listBooksOnSale: {
      cases: filters('shop', { ...titleFilters, bookIds: { own: book, foreign: unsold } }),
      shared: everybodys,
    },
    listMyShopOrders: { cases: filters('shop', { bookIds: { own: book, foreign: unsold } }) },
    myShopOrderInfo: { cases: [{ at: 'id', as: 'shop', input: (id) => ({ id }), ...submitted }] },
    saveShopOrder: {
      cases: [
        {
          at: 'id',
          as: 'shop',
          input: (id) => ({ id, version: versions.draft, lines: lines(book) }),
          ...toSave,
        },
        { at: 'lines.0.bookId', as: 'shop', input: (bookId) => ({ lines: lines(bookId) }), own: book, foreign: unsold },
      ],
    },
    submitShopOrder: {
      cases: [{ at: 'id', as: 'shop', input: (id) => ({ id, version: versions.draft }), ...toSubmit }],
    },
    cancelShopOrder: cancel,
    deleteShopOrders: { cases: [{ at: 'ids.0', as: 'shop', input: (id) => ({ ids: [id] }), ...toDelete }] },

    listShopOrders: { cases: filters('business', { shopIds: shop, bookIds: { own: book, foreign: unsold } }) },
    shopOrderInfo: { cases: [{ at: 'id', as: 'business', input: (id) => ({ id }), ...submitted }] },
    confirmShopOrder: {
      cases: [
        ...confirm.cases,
        {
          at: 'lines.0.id',
          as: 'business',
          input: (id) => ({ ...known(confirming), lines: [{ id, copies: 20 }] }),
          ...lineIds,
        },
        {
          at: 'lines.0.warehouseId',
          as: 'business',
          input: (warehouseId) => ({ ...known(placed), lines: [{ id: placedLine, copies: 20, warehouseId }] }),
          ...warehouse,
        },
      ],
    },
    rejectShopOrder: reject,
    stopShopOrder: stop,
    shopDemand: {
      cases: filters('business', {
        warehouseIds: warehouse,
        bookIds: { own: book, foreign: unsold },
        ...titleFilters,
      }),
      shared: everybodys,
    },
  }
}

/** Rejected drafts, because a shop has only one basket. */
async function drafted(app: TestApp, book: number) {
  const back = async (whose: 'own' | 'foreign') => {
    const { id } = await givenShopOrder(app, 'submitted', { whose, books: [book] })
    await app.db.primary.run(sql`update shop_order set state = 'draft', version = 2 where id = ${id}`)
    await app.db.primary
      .run(sql`update shop_order_line set price_fen = null, discount_bp = null, copies_per_pack = null,
      packs_per_case = null where shop_order_id = ${id}`)
    return id
  }
  return { own: await back('own'), foreign: await back('foreign') }
}

/** A title on sale without orders. */
async function unordered(app: TestApp): Promise<number> {
  const [book = 0] = await givenOnSale(app, 1)
  return book
}

/** Titles on offer by the own company, in this state, withdrawn, or untouched. */
const offered = (app: TestApp, titles: readonly number[], state: 'active' | 'disabled' | 'none') => async () => {
  const ids = sql`any(${titles}::bigint[])`
  await app.db.primary.run(sql`delete from sale_book where company_id = ${company.own} and book_id = ${ids}`)
  if (state === 'none') return
  await app.db.primary.run(sql`insert into sale_book (company_id, book_id, state)
    select ${company.own}, id, ${state} from book where id = ${ids}`)
}
