import { cityDay } from '@keben/core/kit/moment'
import type { SupplierOrderState } from '@keben/core/supply/supplier-orders/states'
import { givenSupply, createSupply } from '../fixtures/supply.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { unknownId } from './rows.ts'

const { company, supplier, warehouse } = organisations
const reason = 'Another supplier is cheaper'

export const supplierOrderRows: FamilyAccessCases = async (app) => {
  const soon = cityDay(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000))
  const { season } = await createSupply(app)
  const pair = async (orderState?: SupplierOrderState) => {
    const wishes = orderState ? { orderState } : {}
    return {
      own: await givenSupply(app, season, 'own', wishes),
      foreign: await givenSupply(app, season, 'foreign', wishes),
    }
  }
  const orders = async (state: SupplierOrderState) => {
    const { own, foreign } = await pair(state)
    return {
      ids: { own: own.supplierOrderId, foreign: foreign.supplierOrderId },
      lines: { own: own.supplierLineIds[0] ?? 0, foreign: foreign.supplierLineIds[0] ?? 0 },
    }
  }
  type As = 'business' | 'supplier'
  const one = async (as: As, state: SupplierOrderState, input: AccessCase['input']): Promise<AccessCases> => ({
    cases: [{ at: 'id', as, input, ...(await orders(state)).ids }],
  })
  const many = async (state: SupplierOrderState, more: object = {}): Promise<AccessCases> => ({
    cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id], ...more }), ...(await orders(state)).ids }],
  })
  /** Two orders, an own and a foreign one: a call may close the first. */
  const withLines = async (
    as: As,
    state: SupplierOrderState,
    at: string,
    input: (id: number, lineId: number) => unknown,
  ): Promise<AccessCases> => {
    const [first, second] = [await orders(state), await orders(state)]
    return {
      cases: [
        { at: 'id', as, input: (id) => input(id, first.lines.own), ...first.ids },
        { at, as, input: (lineId) => input(second.ids.own, lineId), ...second.lines },
      ],
    }
  }

  const bought = await pair()
  const shown = await orders('accepted')
  const purchases = { own: bought.own.purchaseOrderId, foreign: bought.foreign.purchaseOrderId }
  const filters = {
    planIds: { own: season.planId, foreign: unknownId },
    warehouseIds: warehouse,
    companyIds: company,
    supplierIds: supplier,
    purchaseOrderIds: await purchasesOf(pair),
    bookIds: { own: season.books[0] ?? 0, foreign: unknownId },
  }
  const listed = (as: As, places: readonly (keyof typeof filters)[]): AccessCases => ({
    cases: places.map((place) => ({
      at: `${place}.0`,
      as,
      input: (id) => ({ [place]: [id] }),
      ...filters[place],
    })),
  })

  return {
    listSupplierOrders: listed('business', [
      'planIds',
      'warehouseIds',
      'supplierIds',
      'purchaseOrderIds',
      'bookIds',
      'companyIds',
    ]),
    supplierOrderInfo: { cases: [{ at: 'id', as: 'business', input: (id) => ({ id }), ...shown.ids }] },
    createSupplierOrders: {
      cases: [
        { at: 'purchaseOrderId', as: 'business', input: (purchaseOrderId) => ({ purchaseOrderId }), ...purchases },
      ],
    },
    issueSupplierOrders: await many('draft'),
    cancelSupplierOrders: await many('issued', { reason }),
    deleteSupplierOrders: await many('draft'),
    agreeSupplierOrders: await many('answered', { agree: false, reason }),
    closeSupplierOrder: await withLines('business', 'accepted', 'lineIds.0', (id, lineId) => ({
      id,
      lineIds: [lineId],
      reason,
    })),

    listMyOrders: listed('supplier', ['planIds', 'warehouseIds', 'companyIds']),
    myOrderInfo: { cases: [{ at: 'id', as: 'supplier', input: (id) => ({ id }), ...shown.ids }] },
    acceptOrder: await withLines('supplier', 'issued', 'lines.0.lineId', (id, lineId) => ({
      id,
      version: 1,
      lines: [{ lineId, accepted: 0, answer: 'outOfStock' }],
    })),
    declineOrder: await one('supplier', 'issued', (id) => ({ id, version: 1, reason })),
    updateArrivalDates: await withLines('supplier', 'accepted', 'lines.0.lineId', (id, lineId) => ({
      id,
      lines: [{ lineId, arrivalOn: soon }],
    })),
    announceShipment: await withLines('supplier', 'accepted', 'lines.0.lineId', (id, lineId) => ({
      id,
      expectedOn: soon,
      lines: [{ lineId, copies: 1 }],
    })),
    listStatement: listed('supplier', ['planIds', 'warehouseIds', 'companyIds']),
  }
}

/** Two split purchases, one per company. */
async function purchasesOf(
  pair: (state: SupplierOrderState) => Promise<Record<'own' | 'foreign', { readonly purchaseOrderId: number }>>,
) {
  const { own, foreign } = await pair('accepted')
  return { own: own.purchaseOrderId, foreign: foreign.purchaseOrderId }
}
