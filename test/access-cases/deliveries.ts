import { sql } from '@keben/server/kit/database/sql'
import { createFixtures } from '../fixtures.ts'
import { createSeasonWithOutstanding } from '../fixtures/deliveries.ts'
import { createSeason } from '../fixtures/season.ts'
import { givenStock } from '../fixtures/supply.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { type Pair, givenRows } from './sent.ts'

const { campus, district, school, shop, warehouse } = organisations
const reason = 'The wrong school'

type Places = Readonly<Record<string, Pair>>

/** A case per filter and person; filters on unrestricted rows are in `shared`. */
const listed = (
  people: readonly PersonName[],
  places: Places,
  shared: Readonly<Record<string, string>>,
): AccessCases => ({
  cases: [
    ...people.flatMap((as) => Object.entries(places).map(([at, pair]) => ({ at, as, input: narrowing(at), ...pair }))),
    ...Object.keys(shared).map((at) => ({ at, as: people[0] ?? 'manage', input: narrowing(at) })),
  ],
  shared,
})

/** `planIds.0` and `receiptId`: a filter of many, or of one. */
const narrowing =
  (at: string) =>
  (id: number): object =>
    at.endsWith('.0') ? { [at.slice(0, -2)]: [id] } : { [at]: id }

const one = (people: readonly PersonName[], pair: Pair): AccessCases => ({
  cases: people.map((as) => ({ at: 'id', as, input: (id) => ({ id }), ...pair })),
})

/** A list's download: one order, or the filtered rows. */
const asFile = (people: readonly PersonName[], pair: Pair): AccessCases => {
  const filters = [
    'planIds.0',
    'districtIds.0',
    'schoolIds.0',
    'campusIds.0',
    'shopIds.0',
    'warehouseIds.0',
    'receiptId',
    'bookId',
  ]
  return {
    cases: [
      ...people.map((as) => ({ at: 'id', as, input: (id: number) => ({ id, filter: {} }), ...pair })),
      ...filters.map((at) => ({
        at: `filter.${at}`,
        as: people[0] ?? ('manage' as const),
        input: (id: number) => ({ filter: narrowing(at)(id) }),
      })),
    ],
    shared: Object.fromEntries(
      filters.map((at) => [`filter.${at}`, 'It only narrows what the list shows, which looks at who asks.']),
    ),
  }
}

const titles = 'Titles are everybody’s; the list holds what the caller may see of them.'
const noShop = 'Nothing of it goes to a shop.'
const noSchool = 'Nothing of it goes to a school.'
const noSeason = 'Shops order in no season.'
const noReceipt = 'It was passed on from no receipt.'

const sending = (pair: Pair): AccessCases => ({
  cases: [{ at: 'id', as: 'warehouse', input: (id) => ({ id, version: 1 }), ...pair }],
})

export const deliveryRows: FamilyAccessCases = async (app) => {
  const season = await createSeasonWithOutstanding(app)
  const later = await createSeason(app)
  const rows = givenRows(app, season)
  const plans = { own: season.planId, foreign: later.planId }
  const places = {
    'planIds.0': plans,
    'districtIds.0': district,
    'schoolIds.0': school,
    'campusIds.0': campus,
    'warehouseIds.0': warehouse,
  }
  const { 'schoolIds.0': _schools, 'campusIds.0': _campuses, ...toDistricts } = places
  const { 'planIds.0': _plans, ...toShops } = { ...toDistricts, 'shopIds.0': shop }
  const unscoped = { 'shopIds.0': noShop, receiptId: noReceipt, bookId: titles }
  const receipts = await rows.passedOn()
  const sent = await rows.sent()
  await rows.toDistrict('sent')
  await rows.toDistrict('issued')
  await rows.patchToSchool('sent')
  await rows.patchToSchool('owed')
  const shops = await rows.toShop('sent')
  await rows.toShop('issued')
  const waiting = await rows.issued()
  const differences = await rows.differences()

  const toSchools = listed(['warehouse', 'business'], places, unscoped)
  const withReceipts = listed(
    ['warehouse', 'business'],
    { ...places, receiptId: receipts },
    {
      'shopIds.0': noShop,
      bookId: titles,
    },
  )
  const everywhere = listed(
    ['warehouse', 'business'],
    { ...places, 'shopIds.0': shop, receiptId: receipts },
    { bookId: titles },
  )
  const owing = { ...places, 'shopIds.0': shop }
  const dueFilters = listed(['business'], owing, { 'bookIds.0': titles, 'sourceIds.0': 'Ids of whatever promised it.' })
  const filtersOnly = listed(
    [],
    {},
    Object.fromEntries(
      [...Object.keys(owing), 'bookIds.0', 'sourceIds.0'].map((at) => [
        at,
        'It narrows what the caller may issue anyway; allocateDue shows that foreign rows find nothing.',
      ]),
    ),
  )
  const [book = 0] = season.books
  const { id: unowed } = await createFixtures(app).book()
  // Separate seasons, because issuing all of one leaves none to the next.
  const seasons = [await createSeasonWithOutstanding(app), await createSeasonWithOutstanding(app)].map(
    ({ planId }) => planId,
  )
  const keepBack = (place: number, warehouseId: number, bookId: number) => ({
    planIds: seasons.slice(place, place + 1),
    keepBack: [{ warehouseId, bookId, copies: 1 }],
  })
  const stocked = () => givenStock(app, { bookId: book, onHand: 2000 })
  const keepCases: AccessCase[] = [
    {
      at: 'keepBack.0.warehouseId',
      as: 'business',
      input: (id) => keepBack(0, id, book),
      ...warehouse,
      prepare: stocked,
    },
    {
      at: 'keepBack.0.bookId',
      as: 'business',
      input: (id) => keepBack(1, warehouse.own, id),
      own: book,
      foreign: unowed,
      prepare: stocked,
    },
  ]
  const dues = await rows.dues()
  const confirming = async (as: PersonName, pair: Pair): Promise<AccessCases> => ({
    cases: [
      { at: 'id', as, input: (id) => ({ id, version: 2 }), ...pair },
      {
        at: 'further.0.bookId',
        as,
        input: (bookId) => ({ id: pair.own, version: 2, further: [{ bookId, copies: 1 }] }),
      },
    ],
    shared: { 'further.0.bookId': titles },
  })
  const picked = await rows.issued()
  const pickedLines = await rows.linesOf(picked)
  const reported = await rows.sent()
  const reportedLines = await rows.linesOf(reported)
  const batches = await rows.batches()
  const byLine = await rows.passable()

  return {
    listSendOrders: listed(['business'], { ...places, 'shopIds.0': shop, receiptId: receipts }, { bookId: titles }),
    sendOrderInfo: one(['business'], sent),
    listDue: dueFilters,
    allocateDue: {
      cases: [
        ...dueFilters.cases,
        ...keepCases,
        { at: 'fromWarehouseId', as: 'business', input: (id) => ({ fromWarehouseId: id }), ...warehouse },
        {
          at: 'changes.0.dueLineId',
          as: 'business',
          input: (dueLineId) => ({ changes: [{ dueLineId, copies: 1 }] }),
          ...dues,
        },
      ],
      shared: dueFilters.shared ?? {},
    },
    issueSendOrders: {
      cases: [
        ...filtersOnly.cases.map((each) => ({ ...each, as: 'business' as const })),
        ...keepCases,
        {
          at: 'fromWarehouseId',
          as: 'business',
          input: (id) => ({ fromWarehouseId: id, lines: [{ dueLineId: dues.own, copies: 1 }] }),
          ...warehouse,
          prepare: stocked,
        },
        {
          at: 'changes.0.dueLineId',
          as: 'business',
          input: (dueLineId) => ({ bookIds: [book], changes: [{ dueLineId, copies: 1 }] }),
          ...dues,
          prepare: stocked,
        },
        {
          at: 'lines.0.dueLineId',
          as: 'business',
          input: (dueLineId) => ({ lines: [{ dueLineId, copies: 1 }] }),
          ...dues,
          prepare: stocked,
        },
      ],
      shared: filtersOnly.shared ?? {},
    },
    cancelSendOrders: {
      cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id], reason }), ...(await rows.issued()) }],
    },
    deliveryStatement: listed(
      ['business'],
      { 'planIds.0': plans, 'districtIds.0': district, 'schoolIds.0': school, 'shopIds.0': shop },
      {},
    ),
    closeDue: {
      cases: [
        { at: 'dueLineIds.0', as: 'business', input: (id) => ({ dueLineIds: [id], reason }), ...(await rows.dues(1)) },
      ],
    },

    listKeeperSendOrders: everywhere,
    keeperSendOrderInfo: {
      cases: [...one(['warehouse', 'business'], waiting).cases, { at: 'id', as: 'manage', input: (id) => ({ id }) }],
    },
    listShopSendOrders: listed(['warehouse', 'business'], toShops, {
      'planIds.0': noSeason,
      'schoolIds.0': noSchool,
      'campusIds.0': noSchool,
      receiptId: noReceipt,
      bookId: titles,
    }),
    listDistrictSendOrders: listed(['warehouse', 'business'], toDistricts, {
      ...unscoped,
      'schoolIds.0': noSchool,
      'campusIds.0': noSchool,
    }),
    listSchoolSendOrders: withReceipts,
    listPassedOn: withReceipts,
    listSent: everywhere,
    pickList: { cases: [{ at: 'ids.0', as: 'warehouse', input: (id) => ({ ids: [id] }), ...waiting }] },
    pickSendOrder: {
      cases: [
        { at: 'id', as: 'warehouse', input: (id) => ({ id, version: 1 }), ...(await rows.issued()) },
        {
          at: 'lines.0.lineId',
          as: 'warehouse',
          input: (lineId) => ({ id: picked.own, version: 1, lines: [{ lineId, picked: 1 }] }),
          ...pickedLines,
        },
      ],
    },
    sendBooks: sending(await rows.issued()),
    batchSend: { cases: [{ at: 'ids.0', as: 'warehouse', input: (id) => ({ ids: [id] }), ...waiting }] },
    batchProgress: one(['warehouse'], batches),
    reverseSendOrder: {
      cases: [{ at: 'id', as: 'warehouse', input: (id) => ({ id, version: 2, reason }), ...(await rows.sent()) }],
    },
    proposePassingOn: {
      cases: (['warehouse', 'business'] as const).map((as) => ({
        at: 'receiptId',
        as,
        input: (receiptId: number) => ({ receiptId }),
        ...byLine.receipts,
      })),
    },
    passOn: {
      cases: [
        {
          at: 'lines.0.dueLineId',
          as: 'warehouse',
          input: (dueLineId) => ({ receiptId: byLine.receipts.own, lines: [{ dueLineId, copies: 1 }] }),
          ...byLine.dues,
          prepare: () =>
            app.db.primary.run(sql`update fulfilment_line set requested = requested + 1 where id = ${byLine.dues.own}`),
        },
        { at: 'receiptId', as: 'warehouse', input: (receiptId) => ({ receiptId }), ...byLine.receipts },
      ],
    },

    listSchoolPatchesToSend: listed(
      ['business', 'warehouse'],
      { 'planIds.0': plans, 'districtIds.0': district, 'schoolIds.0': school, 'warehouseIds.0': warehouse },
      {},
    ),
    listDistrictPatchesToSend: listed(
      ['business', 'warehouse'],
      { 'planIds.0': plans, 'districtIds.0': district, 'warehouseIds.0': warehouse },
      { 'schoolIds.0': noSchool },
    ),
    listSchoolPatchesSent: toSchools,
    listDistrictPatchesSent: listed(['warehouse', 'business'], toDistricts, {
      ...unscoped,
      'schoolIds.0': noSchool,
      'campusIds.0': noSchool,
    }),
    sendSchoolPatch: sending(await rows.patchToSchool('issued')),
    sendDistrictPatch: sending(await rows.toDistrict('issued')),

    listSchoolDeliveries: listed(['school'], places, unscoped),
    schoolDeliveryInfo: one(['school'], sent),
    confirmSchoolDelivery: {
      ...(await confirming('school', await rows.sent())),
      cases: [
        ...(await confirming('school', await rows.sent())).cases,
        {
          at: 'lines.0.lineId',
          as: 'school',
          input: (lineId) => ({ id: reported.own, version: 2, lines: [{ lineId, good: 0, missing: 1 }] }),
          ...reportedLines,
        },
      ],
    },
    listDistrictDeliveries: listed(['area'], places, unscoped),
    districtDeliveryInfo: one(['area'], sent),
    confirmDistrictDelivery: await rows.confirmable(confirming, 'area', () => rows.toDistrict('sent')),
    listShopDeliveries: listed(['shop'], toShops, {
      'planIds.0': noSeason,
      'schoolIds.0': noSchool,
      'campusIds.0': noSchool,
      receiptId: noReceipt,
      bookId: titles,
    }),
    shopDeliveryInfo: one(['shop'], shops),
    confirmShopDelivery: await rows.confirmable(confirming, 'shop', () => rows.toShop('sent')),

    listDifferences: listed(
      ['business'],
      {
        'planIds.0': plans,
        'districtIds.0': district,
        'schoolIds.0': school,
        'warehouseIds.0': warehouse,
        sendOrderId: differences.orders,
      },
      { 'shopIds.0': noShop },
    ),
    closeDifferences: {
      cases: [
        {
          at: 'ids.0',
          as: 'business',
          input: (id) => ({ ids: [id], how: 'again', note: reason }),
          ...differences.ids,
        },
      ],
    },
    downloadSendOrders: asFile(['business', 'warehouse', 'area', 'school'], sent),
    downloadShopSendOrders: asFile(['business', 'warehouse', 'shop'], shops),
    listAllSendOrders: {
      cases: Object.keys({ ...places, 'shopIds.0': shop, receiptId: receipts, bookId: titles }).map((at) => ({
        at,
        as: 'manage',
        input: narrowing(at),
      })),
    },
  }
}
