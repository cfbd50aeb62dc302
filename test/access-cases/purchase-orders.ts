import type { PurchaseOrderState } from '@keben/core/supply/purchase-orders/states'
import { resultOf } from '../fixtures/result.ts'
import { createSeason } from '../fixtures/season.ts'
import { createSupply } from '../fixtures/supply.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { accessStage } from './stage.ts'

const { company, supplier, warehouse } = organisations
const reason = 'Prices will rise'
const everybodys = {
  'subjectIds.0': 'Subjects belong to nobody.',
  'publisherIds.0': 'Publishers belong to nobody.',
}

/** A season with two titles, one visible to `granted`; and a draft season. */
async function seasonsOf(app: TestApp) {
  const stage = await accessStage(app)
  const season = await createSeason(app, { state: 'resulted', books: [stage.own.book, stage.foreign.book] })
  await resultOf(app, season.planId)
  const draft = await createSeason(app, { state: 'draft' })
  return {
    plans: { own: season.planId, foreign: draft.planId },
    books: { own: stage.own.book, foreign: stage.foreign.book },
  }
}

/** Head office sees all of them. */
const judged = (more: { reason?: string } = {}): AccessCases => ({
  cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id], ...more }) }],
})

export const purchaseOrderRows: FamilyAccessCases = async (app) => {
  const { plans, books } = await seasonsOf(app)
  const pair = async (purchaseState: PurchaseOrderState) => {
    const { season, own, foreign } = await createSupply(app, { purchaseState })
    return { season, own: own.purchaseOrderId, foreign: foreign.purchaseOrderId }
  }
  const many = async (state: PurchaseOrderState, more: { reason?: string } = {}): Promise<AccessCases> => {
    const { own, foreign } = await pair(state)
    return { cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id], ...more }), own, foreign }] }
  }

  const line = { bookId: books.own, warehouseId: warehouse.own, copies: 1, reason }
  const saved = await pair('draft')
  const savedLine = { ...line, bookId: saved.season.books[0] }
  const save: AccessCase[] = [
    {
      at: 'id',
      as: 'business',
      input: (id) => ({ id, version: 1, planId: saved.season.planId, lines: [savedLine] }),
      own: saved.own,
      foreign: saved.foreign,
    },
    { at: 'planId', as: 'granted', input: (planId) => ({ planId, lines: [line] }), ...plans },
    {
      at: 'lines.0.bookId',
      as: 'granted',
      input: (bookId) => ({ planId: plans.own, lines: [{ ...line, bookId }] }),
      ...books,
    },
    {
      at: 'lines.0.warehouseId',
      as: 'granted',
      input: (warehouseId) => ({ planId: plans.own, lines: [{ ...line, warehouseId }] }),
      ...warehouse,
    },
  ]

  /** The filters of demand. */
  const filters = (filter: Readonly<Record<string, unknown>>): AccessCase[] => [
    { at: 'warehouseIds.0', as: 'granted', input: (id) => ({ ...filter, warehouseIds: [id] }), ...warehouse },
    { at: 'supplierIds.0', as: 'granted', input: (id) => ({ ...filter, supplierIds: [id] }), ...supplier },
    { at: 'bookIds.0', as: 'granted', input: (id) => ({ ...filter, bookIds: [id] }), ...books },
    { at: 'publisherIds.0', as: 'granted', input: (id) => ({ ...filter, publisherIds: [id] }) },
    { at: 'subjectIds.0', as: 'granted', input: (id) => ({ ...filter, subjectIds: [id] }) },
  ]

  const listed = await pair('submitted')
  const planIds = [listed.season.planId]
  /** The season's titles of grade 7 belong to the other company alone. */
  const bought = { own: listed.season.books[0] ?? 0, foreign: listed.season.books[4] ?? 0 }
  const lists = (as: 'business' | 'manage'): AccessCase[] => {
    const rows = (pairOf: { readonly own: number; readonly foreign: number }) => (as === 'manage' ? {} : pairOf)
    return [
      {
        at: 'planIds.0',
        as,
        input: (id) => ({ planIds: [id] }),
        ...rows({ own: planIds[0] ?? 0, foreign: plans.foreign }),
      },
      { at: 'warehouseIds.0', as, input: (id) => ({ planIds, warehouseIds: [id] }), ...rows(warehouse) },
      { at: 'supplierIds.0', as, input: (id) => ({ planIds, supplierIds: [id] }), ...rows(supplier) },
      { at: 'bookIds.0', as, input: (id) => ({ planIds, bookIds: [id] }), ...rows(bought) },
    ]
  }

  return {
    purchaseDemand: {
      cases: [
        { at: 'planIds.0', as: 'granted', input: (id) => ({ planIds: [id] }), ...plans },
        ...filters({ planIds: [plans.own] }),
      ],
      shared: everybodys,
    },
    generatePurchaseOrder: {
      cases: [
        { at: 'planId', as: 'granted', input: (planId) => ({ planId }), ...plans },
        ...filters({ planId: plans.own }),
      ],
      shared: everybodys,
    },
    listPurchaseOrders: { cases: lists('business') },
    purchaseOrderInfo: {
      cases: [{ at: 'id', as: 'business', input: (id) => ({ id }), own: listed.own, foreign: listed.foreign }],
    },
    savePurchaseOrder: { cases: save },
    submitPurchaseOrders: await many('draft'),
    recallPurchaseOrders: await many('submitted'),
    cancelPurchaseOrders: await many('submitted', { reason }),
    deletePurchaseOrders: await many('draft'),
    listPurchaseOrdersToJudge: {
      cases: [
        ...lists('manage'),
        { at: 'companyIds.0', as: 'manage', input: (id) => ({ planIds, companyIds: [id] }), own: company.own },
      ],
    },
    purchaseOrderToJudge: { cases: [{ at: 'id', as: 'manage', input: (id) => ({ id }) }] },
    confirmPurchaseOrders: judged(),
    rejectPurchaseOrders: judged({ reason }),
  }
}
