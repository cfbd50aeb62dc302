import { orderReferrerWords } from '@keben/core/base/catalogue/words'

type Column =
  `${'book' | 'company' | 'district' | 'school' | 'campus' | 'supplier' | 'warehouse' | 'shop' | 'from_warehouse' | 'to_warehouse'}_id`

/**
 * Tables of orders, purchases and stock by display name, with the columns that reference base data. Campus lines of a
 * result add no references to those of plans and result lines.
 */
const tables: Partial<Record<keyof typeof orderReferrerWords, Readonly<Record<string, readonly Column[]>>>> = {
  plans: {
    selection_book: ['book_id'],
    plan_book: ['book_id', 'company_id', 'supplier_id'],
    district_book: ['book_id'],
    school_plan_line: ['book_id'],
    typical_line: ['book_id'],
    selection: ['company_id'],
    district_plan: ['company_id', 'district_id'],
    school_plan: ['school_id', 'campus_id'],
  },
  results: {
    plan_result_line: ['book_id', 'company_id', 'district_id', 'supplier_id', 'warehouse_id'],
  },
  patches: {
    patch_line: ['book_id'],
    patch: ['district_id', 'school_id', 'campus_id'],
  },
  stock: {
    stock_balance: ['book_id', 'warehouse_id'],
    stock_entry: ['book_id', 'warehouse_id'],
    stock_hold: ['book_id', 'warehouse_id'],
    stocktake_line: ['book_id'],
    stocktake: ['warehouse_id'],
  },
  purchases: {
    purchase_order_line: ['book_id', 'supplier_id', 'warehouse_id'],
    purchase_order: ['company_id'],
  },
  supplies: {
    supplier_order_line: ['book_id'],
    supplier_order: ['company_id', 'supplier_id', 'warehouse_id'],
  },
  receipts: {
    receipt_line: ['book_id'],
    receipt: ['company_id', 'supplier_id', 'warehouse_id'],
  },
  retail: {
    sale_book: ['book_id', 'company_id'],
    shop_order_line: ['book_id', 'warehouse_id'],
    shop_order: ['company_id', 'shop_id'],
  },
  deliveries: {
    send_order_line: ['book_id'],
    delivery_difference: ['book_id', 'company_id'],
    send_order: ['company_id', 'district_id', 'school_id', 'campus_id', 'warehouse_id', 'shop_id'],
  },
  charges: {
    fixed_price: ['book_id', 'company_id'],
    billing_entry: ['book_id', 'company_id', 'district_id', 'school_id', 'campus_id', 'supplier_id', 'shop_id'],
  },
  bills: {
    bill: ['company_id', 'district_id', 'school_id', 'supplier_id', 'shop_id'],
    payment: ['company_id'],
    bill_run: ['company_id'],
    approval: ['company_id'],
    bank_row: ['company_id'],
    reminder: ['company_id'],
    account_code: ['company_id'],
    statement_answer: ['company_id'],
  },
  moves: {
    move_line: ['book_id'],
    move_order: ['company_id', 'from_warehouse_id', 'to_warehouse_id'],
  },
  returns: {
    return_line: ['book_id'],
    return_order: ['company_id', 'district_id', 'school_id', 'campus_id', 'supplier_id', 'warehouse_id', 'shop_id'],
  },
}

/** For `usedBy` of base data. */
export const orderReferrers = (column: Column) =>
  Object.entries(tables).flatMap(([words, named]) =>
    Object.entries(named).flatMap(([table, columns]) =>
      columns.includes(column) ? [{ table, column, words: orderReferrerWords[words as keyof typeof tables] }] : [],
    ),
  )
