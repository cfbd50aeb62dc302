/* Faults in query plans from auto_explain's log: full scans of large tables, and row estimates that are far off. */

/** Tables that grow with every season. All others belong to the city or hold open work. */
export const growingTables: ReadonlySet<string> = new Set(
  `audit document_step notice notice_sending import_effect selection_book plan_book district_plan district_book school_plan
  school_plan_headcount school_plan_line plan_result_line plan_result_school patch patch_line typical_line stock_entry stocktake
  stocktake_line purchase_order purchase_order_line supplier_order supplier_order_line arrival_date receipt receipt_line fulfilment_line
  fulfilment_closing send_order send_order_line delivery_difference send_batch send_batch_order move_order move_line shop_order
  shop_order_line charge fixed_price billing_entry bill bill_entry dispute payment payment_share bank_row reminder return_order return_line
  print_run print_piece statement_answer purchase_sum fulfilment_by_title fulfilment_by_receiver charged_by_receiver billed_by_receiver ordered_by_title`.split(
    /\s+/,
  ),
)

/** A table of fewer rows may well be read whole. */
export const fewRows = 5000
/** By how much the planner may be wrong, and from how many rows on it matters. */
const mostWrong = 10
const leastRows = 100

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Parent Relationship'?: string
  readonly 'Relation Name'?: string
  readonly 'CTE Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly 'Hash Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}

export interface Planned {
  readonly text: string
  readonly ms: number
  readonly plan: PlanNode
}

/** The plans in a part of the database's log, in which a line that goes on begins with a tab. */
export function plansIn(log: string): Planned[] {
  const found: Planned[] = []
  const entries = log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)
  for (const [, ms, body = ''] of entries) {
    const { 'Query Text': text, Plan } = JSON.parse(body.replaceAll(/^\t/gm, '')) as {
      'Query Text': string
      Plan: PlanNode
    }
    found.push({ text, ms: Number(ms), plan: Plan })
  }
  return found
}

/** The faults of a plan, one sentence each. `rowsOf` returns a table's number of rows. */
export function faultsOf(plan: PlanNode, rowsOf: (table: string) => number): string[] {
  const faults: string[] = []
  /** True if a node below was misjudged: errors above only follow from it. */
  const look = (node: PlanNode, isCut: boolean): boolean => {
    const cut = isCut || node['Node Type'] === 'Limit'
    const below = (node.Plans ?? []).map((inner) => look(inner, cut && inner['Parent Relationship'] !== 'InitPlan'))
    const isFullScan = wholeRead(node, cut, rowsOf)
    if (isFullScan) faults.push(isFullScan)
    const wrong = misjudged(node, cut)
    if (wrong && !below.includes(true)) faults.push(wrong)
    return below.includes(true) || wrong !== undefined
  }
  look(plan, false)
  return [...new Set(faults)]
}

const rowsIn = (node: PlanNode): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0)

/** Along an index or not: without a condition on it, all of the table passes by. */
function wholeRead(node: PlanNode, isCut: boolean, rowsOf: (table: string) => number): string | undefined {
  const table = node['Relation Name'] ?? ''
  if (!growingTables.has(table) || rowsOf(table) < fewRows || !node['Actual Loops']) return undefined
  const read = rowsIn(node) + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  const isScan = node['Node Type'].includes('Seq Scan')
  const isWalk = /^Index (Only )?Scan/.test(node['Node Type']) && !node['Index Cond'] && !isCut && read >= fewRows
  return isScan || isWalk ? `${node['Node Type']} of ${table}: ${Math.round(read)} rows read` : undefined
}

function misjudged(node: PlanNode, isCut: boolean): string | undefined {
  const actual = node['Actual Rows'] ?? 0
  if (rowsIn(node) < leastRows) return undefined
  const expected = Math.max(node['Plan Rows'], 1)
  // A node that a limit stopped early has not returned all of its rows.
  if (actual <= expected * mostWrong && (isCut || expected <= Math.max(actual, 1) * mostWrong)) return undefined
  const of = node['Index Name'] ?? node['Relation Name'] ?? node['CTE Name'] ?? node['Hash Cond'] ?? ''
  const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? node.Filter ?? ''
  const times = (node['Actual Loops'] ?? 1) > 1 ? ` in each of ${node['Actual Loops']}` : ''
  return `${node['Node Type']} ${of}: ${node['Plan Rows']} rows expected, ${actual} found${times} ${condition.slice(0, 160)}`.trimEnd()
}
