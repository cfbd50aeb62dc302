import { orderReferrerWords } from '@keben/core/catalogue/words'

const {
  plans,
  results,
  patches,
  stock,
  purchases,
  supplies,
  receipts,
  retail,
  deliveries,
  returns,
  charges,
  bills,
  moves,
} = orderReferrerWords

/**
 * The tables of a season's order, and of what is bought and stored for it, that name what others keep, by the column in which they do. What a result owes to campuses
 * names nothing that plans and the lines of the result do not name as well; nor does the ledger beside its balances, nor
 * what is charged beside what was sent and received.
 */
const tables = {
  book_id: {
    selection_book: plans,
    plan_book: plans,
    district_book: plans,
    school_plan_line: plans,
    typical_line: plans,
    plan_result_line: results,
    patch_line: patches,
    stock_balance: stock,
    stocktake_line: stock,
    purchase_order_line: purchases,
    supplier_order_line: supplies,
    receipt_line: receipts,
    sale_book: retail,
    shop_order_line: retail,
    send_order_line: deliveries,
    delivery_difference: deliveries,
    fixed_price: charges,
    move_line: moves,
    return_line: returns,
  },
  company_id: {
    selection: plans,
    plan_book: plans,
    district_plan: plans,
    plan_result_line: results,
    purchase_order: purchases,
    supplier_order: supplies,
    receipt: receipts,
    sale_book: retail,
    shop_order: retail,
    send_order: deliveries,
    delivery_difference: deliveries,
    fixed_price: charges,
    bill: bills,
    payment: bills,
    bill_run: bills,
    bank_row: bills,
    reminder: bills,
    account_code: bills,
    move_order: moves,
    return_order: returns,
  },
  district_id: {
    district_plan: plans,
    plan_result_line: results,
    patch: patches,
    send_order: deliveries,
    bill: bills,
    return_order: returns,
  },
  school_id: {
    school_plan: plans,
    patch: patches,
    send_order: deliveries,
    bill: bills,
    return_order: returns,
  },
  campus_id: { school_plan: plans, patch: patches, send_order: deliveries, return_order: returns },
  supplier_id: {
    plan_book: plans,
    plan_result_line: results,
    purchase_order_line: purchases,
    supplier_order: supplies,
    receipt: receipts,
    bill: bills,
    return_order: returns,
  },
  warehouse_id: {
    plan_result_line: results,
    stock_balance: stock,
    stocktake: stock,
    purchase_order_line: purchases,
    supplier_order: supplies,
    receipt: receipts,
    shop_order_line: retail,
    send_order: deliveries,
    return_order: returns,
  },
  shop_id: { shop_order: retail, send_order: deliveries, bill: bills, return_order: returns },
  from_warehouse_id: { move_order: moves },
  to_warehouse_id: { move_order: moves },
} as const

/** For `usedBy` of whatever an order names. */
export const orderReferrers = (column: keyof typeof tables) =>
  Object.entries(tables[column]).map(([table, words]) => ({ table, column, words }))
