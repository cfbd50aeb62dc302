import type { PurchaseOrderState } from '@keben/core/supply/purchase-orders/states'
import { resultOf } from '../given/result.ts'
import { seasonIn } from '../given/season.ts'
import { supplyIn } from '../given/supply.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import type { CallRows, FamilyRows, RowCase } from './rows.ts'
import { stageIn } from './stage.ts'

const { company, supplier, warehouse } = organisations
const reason = 'Prices will rise'
const everybodys = {
  'subjectIds.0': 'Subjects belong to nobody.',
  'publisherIds.0': 'Publishers belong to nobody.',
}

/** A season with two titles, one visible to `granted`; and a draft season. */
async function seasonsOf(world: World) {
  const stage = await stageIn(world)
  const season = await seasonIn(world, { state: 'resulted', books: [stage.own.book, stage.foreign.book] })
  await resultOf(world, season.planId)
  const draft = await seasonIn(world, { state: 'draft' })
  return {
    plans: { own: season.planId, foreign: draft.planId },
    books: { own: stage.own.book, foreign: stage.foreign.book },
  }
}

/** Head office sees all of them. */
const judged = (more: { reason?: string } = {}): CallRows => ({
  cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id], ...more }) }],
})

export const purchaseOrderRows: FamilyRows = async (world) => {
  const { plans, books } = await seasonsOf(world)
  const pair = async (purchaseState: PurchaseOrderState) => {
    const { season, own, foreign } = await supplyIn(world, { purchaseState })
    return { season, own: own.purchaseOrderId, foreign: foreign.purchaseOrderId }
  }
  const many = async (state: PurchaseOrderState, more: { reason?: string } = {}): Promise<CallRows> => {
    const { own, foreign } = await pair(state)
    return { cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id], ...more }), own, foreign }] }
  }

  const line = { bookId: books.own, warehouseId: warehouse.own, copies: 1, reason }
  const saved = await pair('draft')
  const savedLine = { ...line, bookId: saved.season.books[0] }
  const save: RowCase[] = [
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
  const filters = (whole: Readonly<Record<string, unknown>>): RowCase[] => [
    { at: 'warehouseIds.0', as: 'granted', input: (id) => ({ ...whole, warehouseIds: [id] }), ...warehouse },
    { at: 'supplierIds.0', as: 'granted', input: (id) => ({ ...whole, supplierIds: [id] }), ...supplier },
    { at: 'bookIds.0', as: 'granted', input: (id) => ({ ...whole, bookIds: [id] }), ...books },
    { at: 'publisherIds.0', as: 'granted', input: (id) => ({ ...whole, publisherIds: [id] }) },
    { at: 'subjectIds.0', as: 'granted', input: (id) => ({ ...whole, subjectIds: [id] }) },
  ]

  const listed = await pair('submitted')
  const planIds = [listed.season.planId]
  /** The season's titles of grade 7 belong to the other company alone. */
  const bought = { own: listed.season.books[0] ?? 0, foreign: listed.season.books[4] ?? 0 }
  const lists = (as: 'business' | 'manage'): RowCase[] => {
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
