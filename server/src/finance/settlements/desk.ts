import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { Actor } from '@keben/core/roles'
import { listApprovals } from '@keben/core/finance/settlements/approvals'
import { BillListInput } from '@keben/core/finance/settlements/shapes'
import { SettleableInput } from '@keben/core/finance/settlements/unsettled'
import type { DeskRows } from '../../desk-rows.ts'
import { nothing, type Sql, sql } from '../../kit/database/sql.ts'
import { type EntitySearch, searchDocuments } from '../../search.ts'
import { type WaitingQuery, rows, rowsOf, rowsOfList } from '../../waiting.ts'
import { approvalList } from './approvals.ts'
import { billList } from './list.ts'
import { billsToMake } from './making.ts'
import { billsPaidBy, billsSeenBy, ofPayer } from './scope.ts'
import { type SettledPayer, unsettledList } from './unsettled.ts'

/* Open tasks of finance and payers, counted by the lists' own queries. */

type Input = Parameters<typeof BillListInput.parse>[0]
const bills =
  (of: (actor: Actor) => Sql, request: Input): WaitingQuery =>
  (actor, now) =>
    rowsOfList('bill.id', billList(BillListInput.parse(request), { actor, now }, of(actor)))

const ofKind = (payer: Payer, request: Input): WaitingQuery => bills(() => ofPayer(payer), request)
const disputed = (payer: Payer) => ofKind(payer, { state: 'waiting', disputed: true })
const toConfirm = (payer: Payer) => ofKind(payer, { state: 'waiting', disputed: false })
const overdue = (payer: Payer) => ofKind(payer, { state: 'confirmed', overdue: true })

const toMake =
  (payer: 'school' | 'district'): WaitingQuery =>
  ({ companyId }, now) =>
    rows(
      'made.payer_id',
      companyId === null
        ? sql`(select 0 as payer_id) as made where ${nothing}`
        : sql`${billsToMake({ companyId, payer, now })} as made`,
    )

const toSettle =
  (payer: SettledPayer): WaitingQuery =>
  (actor) =>
    rowsOfList('open.id', unsettledList(SettleableInput.parse({}), { actor }, payer))

const numbered = (payer: string, prefix: string): EntitySearch =>
  searchDocuments(
    prefix,
    'bill',
    (actor) => sql`bill.payer = ${payer} and ${actor.role === 'finance' ? billsSeenBy(actor) : billsPaidBy(actor)}`,
  )

export const settlementsDesk = {
  todos: {
    schoolBillsDisputed: disputed('school'),
    districtBillsDisputed: disputed('district'),
    shopBillsDisputed: disputed('shop'),
    supplierBillsDisputed: disputed('supplier'),
    schoolBillsOverdue: overdue('school'),
    districtBillsOverdue: overdue('district'),
    shopBillsOverdue: overdue('shop'),
    supplierBillsOverdue: overdue('supplier'),
    invoicesDiffering: ofKind('supplier', { differenceOpen: true }),
    approvalsToDecide: (actor) =>
      rowsOfList('approval.id', approvalList(listApprovals.input.parse({ mine: true }), { actor })),
    schoolBillsToConfirm: toConfirm('school'),
    districtBillsToConfirm: toConfirm('district'),
    shopBillsToConfirm: toConfirm('shop'),
    supplierBillsToConfirm: toConfirm('supplier'),
    bankRowsToMatch: ({ companyId }) =>
      rowsOf('bank_row', sql`bank_row.company_id = ${companyId} and bank_row.state = 'open'`),
    schoolBillsToMake: toMake('school'),
    districtBillsToMake: toMake('district'),
    shopDeliveriesToSettle: toSettle('shop'),
    supplierReceiptsToSettle: toSettle('supplier'),
    settlementsToAgree: bills(billsPaidBy, { state: 'waiting', agreed: false, disputed: false }),
    settlementsUnpaid: bills(billsPaidBy, { state: 'confirmed', overdue: true }),
    billsToAgree: bills(billsPaidBy, { state: 'waiting', agreed: false, disputed: false }),
    billsToPay: bills(billsPaidBy, { state: 'confirmed', overdue: false, credit: false }),
    billsOverdue: bills(billsPaidBy, { state: 'confirmed', overdue: true }),
  },
  things: {
    schoolBill: numbered('school', 'JF'),
    districtBill: numbered('district', 'JF'),
    supplierBill: numbered('supplier', 'JS'),
    shopBill: numbered('shop', 'LJ'),
  },
} satisfies DeskRows
