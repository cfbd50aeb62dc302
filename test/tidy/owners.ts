import { type Finding, type Source, isTest, lineOf, withoutComments, within } from './source.ts'

/**
 * Which family owns which tables: it alone writes them. What a deed of another family needs to write there is a function of
 * this one, or, where that one comes earlier, a function of the database. `kit` stands for what any family writes by the
 * kit's own functions.
 */
export const owners: Readonly<Record<string, string>> = {
  kit: 'audit document_number document_step idempotency installation job job_schedule own_write',
  identity: `app_user user_role session known_browser captcha list_view request_seen request_seen_since sign_in_by_address sign_in_failure
    sign_in_key second_factor recovery_code second_factor_role`,
  catalogue: 'publisher subject edition book book_terms',
  network: 'company district supplier supplier_publisher shop settlement_mode',
  schools: 'school campus headcount',
  warehouses: 'warehouse warehouse_share district_coverage school_coverage',
  terms: 'district_discount',
  grants: 'book_grant warehouse_grant',
  stock: 'stock_balance stock_entry stock_hold stocktake stocktake_line',
  plans: 'plan plan_deletion plan_deletion_line',
  selections: 'selection selection_book plan_book',
  'school-plans': 'school_plan school_plan_headcount school_plan_line typical_line ordered_by_title submitted_by_title',
  'district-plans': 'district_plan district_book',
  entries: 'charge entry charged_by_receiver charged_by_document billed_by_document open_by_document',
  dues: 'due_line due_owing due_closing due_by_title due_by_receiver titles_by_receiver',
  results: 'plan_result plan_result_line plan_result_school',
  patches: 'patch patch_line',
  'purchase-orders': 'purchase_order purchase_order_line purchase_sum',
  'supplier-orders': 'supplier_order supplier_order_line arrival_date',
  receipts: 'receipt receipt_line',
  moves: 'move_order move_line',
  retail: 'sale_book shop_order shop_order_line',
  deliveries: 'send_order send_order_line send_batch send_batch_order delivery_difference',
  returns: 'return_order return_line',
  settlements: `account_code approval correction_limit bank_row bill bill_entry bill_run dispute fixed_price payment payment_share reminder
    statement_answer`,
  paper: 'print_run print_piece',
  spreadsheets: 'import_run import_effect',
  notices: 'notice notice_sending notice_wish',
}

const tablesOf = (listed: string): string[] => listed.split(/\s+/)
const ownerOf = new Map(
  Object.entries(owners).flatMap(([family, listed]) => tablesOf(listed).map((table) => [table, family])),
)

/** People hear of a deed with the deed: the kit writes notices, and their family shows them. */
const alsoWrites: Readonly<Record<string, string>> = { kit: 'notices' }

const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:table\s+|only\s+)*(\w+)/gi

/** A family writes its own tables only. Sheets are written by the name of their table, which nobody can read here. */
export function strayWrites(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => within('server/src')(source) && !isTest(source))
    .flatMap((source) => {
      const family = /^server\/src\/([^/]+)\//.exec(source.path)?.[1] ?? ''
      const text = withoutComments(source.text)
      return [...text.matchAll(writes)].flatMap((found) => {
        const owner = ownerOf.get((found[1] ?? '').toLowerCase())
        if (!owner || owner === family || alsoWrites[family] === owner) return []
        return [`${source.path}:${lineOf(text, found.index)} writes ${found[1]}, which is of ${owner}`]
      })
    })
}

const creates = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const drops = /\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+)/gi

/** Tables that nobody owns, and owned ones that do not exist. */
export function ownerless(migrations: readonly string[]): Finding[] {
  const named = (pattern: RegExp) =>
    migrations.flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1] ?? ''))
  const gone = new Set(named(drops))
  const tables = new Set(named(creates).filter((table) => !gone.has(table)))
  return [
    ...[...tables]
      .filter((table) => !ownerOf.has(table))
      .map((table) => `${table} has no owner in test/tidy/owners.ts`),
    ...[...ownerOf.keys()]
      .filter((table) => !tables.has(table))
      .map((table) => `${table} is owned, but does not exist`),
  ]
}
