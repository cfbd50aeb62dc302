import { approveReturns, returnInfo, saveReturn, submitReturn } from '@keben/core/distribution/returns/contract'
import { sql } from '@keben/server/kit/database/sql'
import { givenArriving, givenCounted } from '../fixtures/receiving.ts'
import { givenConfirmed } from '../fixtures/returning.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { campus, district, school, shop, supplier, warehouse } = organisations
const reason = 'Too many'

interface Pair {
  readonly own: number
  readonly foreign: number
}
const people = {
  own: { school: 'school', business: 'business', warehouse: 'warehouse' },
  foreign: { school: 'otherSchool', business: 'otherBusiness', warehouse: 'otherWarehouse' },
} as const
const both = async (make: (whose: keyof Pair) => Promise<number>): Promise<Pair> => ({
  own: await make('own'),
  foreign: await make('foreign'),
})
const sameForRoles = 'Whose returns they are is one scope; the tests of the family ask it as each role.'
const input = (sendOrderLineId: number) => ({ reason, lines: [{ sendOrderLineId, copies: 1 }] })

export const returnRows: FamilyAccessCases = async (app) => {
  const delivered = async (whose: keyof Pair) =>
    givenConfirmed(app, { campusId: campus[whose], damaged: 4, surplus: 6 })
  const draft = async (whose: keyof Pair): Promise<number> => {
    const { sendOrderLineId } = await delivered(whose)
    return (await app.as(people[whose].school).done(saveReturn, input(sendOrderLineId))).id
  }
  const submitted = async (whose: keyof Pair): Promise<number> => {
    const id = await draft(whose)
    await app.as(people[whose].school).done(submitReturn, { id, version: 1 })
    return id
  }
  const approved = async (whose: keyof Pair): Promise<number> => {
    const id = await submitted(whose)
    await app.as(people[whose].business).done(approveReturns, { ids: [id] })
    return id
  }
  const lineOf = async (whose: keyof Pair, id: number): Promise<number> =>
    (await app.as(people[whose].warehouse).done(returnInfo, { id })).lines[0]?.id ?? 0
  const deliveries = { own: await delivered('own'), foreign: await delivered('foreign') }
  const lines = { own: deliveries.own.sendOrderLineId, foreign: deliveries.foreign.sendOrderLineId }
  const waiting = await both(approved)
  const counted = await both(approved)
  const countedLine = await lineOf('own', counted.own)
  const placed = await both(approved)
  const placedLines = { own: await lineOf('own', placed.own), foreign: await lineOf('foreign', placed.foreign) }
  const lists: Readonly<Record<string, Pair>> = {
    warehouseIds: warehouse,
    districtIds: district,
    schoolIds: school,
    shopIds: shop,
    supplierIds: supplier,
  }
  const filters = (as: AccessCase['as'], fields: Readonly<Record<string, Pair>>): AccessCase[] =>
    Object.entries(fields).map(([field, pair]) => ({
      at: `${field}.0`,
      as,
      input: (id) => ({ [field]: [id] }),
      ...pair,
    }))
  const shared = { 'bookIds.0': 'A title is a filter; the returns that it finds are those of the caller.' }
  const titles: AccessCase = { at: 'bookIds.0', as: 'school', input: (id) => ({ bookIds: [id] }) }
  await givenCounted(app, await givenArriving(app))
  const { bookId } = await takingReturns(app)
  const toSupplier = (more: object) => ({
    reason,
    supplierId: supplier.own,
    warehouseId: warehouse.own,
    titles: [{ bookId, copies: 1 }],
    ...more,
  })

  return {
    listReturns: { cases: [...filters('school', lists), titles], shared, sameForRoles },
    returnInfo: {
      cases: (['business', 'warehouse', 'school', 'area'] as const).map((as) => ({
        at: 'id',
        as,
        input: (id) => ({ id }),
        ...waiting,
      })),
      sameForRoles,
    },
    listReturnable: {
      cases: [
        ...filters('school', { warehouseIds: warehouse, schoolIds: school, shopIds: shop }),
        {
          at: 'sendOrderId',
          as: 'school',
          input: (sendOrderId) => ({ sendOrderId }),
          own: deliveries.own.sendOrderId,
          foreign: deliveries.foreign.sendOrderId,
        },
        titles,
      ],
      shared,
      sameForRoles,
    },
    saveReturn: {
      cases: [
        { at: 'id', as: 'school', input: (id) => ({ id, version: 1, ...input(lines.own) }), ...(await both(draft)) },
        { at: 'lines.0.sendOrderLineId', as: 'school', input, ...lines },
        {
          at: 'lines.0.differenceId',
          as: 'school',
          input: (differenceId) => ({ reason, lines: [{ differenceId, copies: 1 }] }),
          own: deliveries.own.surplusId,
          foreign: deliveries.foreign.surplusId,
        },
        { at: 'supplierId', as: 'warehouse', input: (supplierId) => toSupplier({ supplierId }) },
        { at: 'warehouseId', as: 'warehouse', input: (warehouseId) => toSupplier({ warehouseId }), ...warehouse },
        { at: 'titles.0.bookId', as: 'warehouse', input: (id) => toSupplier({ titles: [{ bookId: id, copies: 1 }] }) },
      ],
      shared: {
        supplierId: 'Suppliers are everybody’s; what was received of them is not.',
        'titles.0.bookId': 'Titles are everybody’s; what was received of them is not.',
      },
      sameForRoles,
    },
    listSupplierReturnable: {
      cases: [
        ...filters('warehouse', { warehouseIds: warehouse }),
        { at: 'supplierIds.0', as: 'warehouse', input: (id) => ({ supplierIds: [id] }) },
        { at: 'bookIds.0', as: 'warehouse', input: (id) => ({ bookIds: [id] }) },
      ],
      shared: {
        'supplierIds.0': 'Suppliers are everybody’s; what was received of them is not.',
        'bookIds.0': 'Titles are everybody’s; what was received of them is not.',
      },
      sameForRoles,
    },
    withdrawReturn: {
      cases: [{ at: 'id', as: 'school', input: (id) => ({ id, version: 2 }), ...(await both(submitted)) }],
      sameForRoles,
    },
    deleteReturns: {
      cases: [{ at: 'ids.0', as: 'school', input: (id) => ({ ids: [id] }), ...(await both(draft)) }],
      sameForRoles,
    },
    downloadReturns: {
      cases: [
        { at: 'id', as: 'school', input: (id) => ({ id, filter: {} }), ...waiting },
        ...[...Object.keys(lists), 'bookIds'].map((field) => ({
          at: `filter.${field}.0`,
          as: 'school' as const,
          input: (id: number) => ({ filter: { [field]: [id] } }),
        })),
      ],
      shared: Object.fromEntries(
        [...Object.keys(lists), 'bookIds'].map((field) => [
          `filter.${field}.0`,
          'A filter; the returns that it finds are those of the caller.',
        ]),
      ),
      sameForRoles,
    },
    submitReturn: {
      cases: [{ at: 'id', as: 'school', input: (id) => ({ id, version: 1 }), ...(await both(draft)) }],
      sameForRoles,
    },
    approveReturns: ofIds({}, await both(submitted)),
    rejectReturns: ofIds({ reason }, await both(submitted)),
    receiveReturn: {
      cases: [
        {
          at: 'id',
          as: 'warehouse',
          input: (id) => ({ id, version: 3, lines: [{ lineId: countedLine, good: 1 }] }),
          ...counted,
        },
        {
          at: 'lines.0.lineId',
          as: 'warehouse',
          input: (lineId) => ({ id: placed.own, version: 3, lines: [{ lineId, good: 1 }] }),
          ...placedLines,
        },
      ],
    },
  }
}

const ofIds = (more: object, pair: Pair): AccessCases => ({
  cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id], ...more }), ...pair }],
})

/** The own supplier accepts returns from now on; a title that it delivered. */
async function takingReturns(app: TestApp): Promise<{ bookId: number }> {
  await app.db.primary.run(sql`update supplier set takes_returns = true where id = ${supplier.own}`)
  const row = await app.db.primary.row<{ bookId: number }>(sql`
    select line.book_id as "bookId" from receipt_line as line join receipt on receipt.id = line.receipt_id
    where receipt.supplier_id = ${supplier.own} and receipt.state = 'confirmed' and line.good > 0 limit 1`)
  return { bookId: row?.bookId ?? 0 }
}
