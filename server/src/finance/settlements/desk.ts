import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { Actor } from '@keben/core/roles'
import { listApprovals } from '@keben/core/finance/settlements/approvals'
import { BillListInput } from '@keben/core/finance/settlements/shapes'
import { SettleableInput } from '@keben/core/finance/settlements/unsettled'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { nothing, raw, type Sql, sql } from '../../kit/database/sql.ts'
import { type EntitySearch, searchDocuments } from '../../search.ts'
import { type WaitingQuery, numberOf, rows, rowsOf, rowsOfList } from '../../waiting.ts'
import { approvalList } from './approvals.ts'
import { payerColumn } from './columns.ts'
import { billList } from './list.ts'
import { billsToMake } from './making.ts'
import { billsPaidBy, billsSeenBy, ofPayer } from './scope.ts'
import { type SettledPayer, unsettledList } from './unsettled.ts'

/* Open tasks of finance and payers, counted by the lists' own queries. */

type Input = Parameters<typeof BillListInput.parse>[0]
const bills =
  (of: (actor: Actor) => Sql, request: Input): WaitingQuery =>
  (actor, now) =>
    rowsOfList('bill.id', billList(BillListInput.parse(request), { actor, now }, of(actor)), {
      name: numberOf('bill', payerColumn('name')),
      dueOn: raw('bill.due_on'),
      since: raw('bill.created_at'),
      fen: raw('bill.outstanding_fen'),
    })

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
      { name: (id) => nameOf(payer, id) },
    )

const toSettle =
  (payer: SettledPayer): WaitingQuery =>
  (actor) =>
    rowsOfList('open.id', unsettledList(SettleableInput.parse({}), { actor }, payer), {
      name: (
        id,
      ) => sql`(select concat_ws(' · ', billing_entry.number, ${payerColumn('name', 'billing_entry')}) from billing_entry
        where billing_entry.id = ${id})`,
      since: raw(`open.day::timestamp at time zone 'Asia/Shanghai'`),
      copies: raw('open.copies'),
      fen: raw('open.net_fen'),
    })

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
      rowsOfList('approval.id', approvalList(listApprovals.input.parse({ mine: true }), { actor }), {
        name: (id) => sql`(select concat_ws(' · ', bill.number, ${payerColumn('name')}) from approval
          join bill on bill.id = approval.bill_id where approval.id = ${id})`,
        since: raw('approval.requested_at'),
        fen: raw('abs(approval.to_fen - approval.was_fen)'),
      }),
    schoolBillsToConfirm: toConfirm('school'),
    districtBillsToConfirm: toConfirm('district'),
    shopBillsToConfirm: toConfirm('shop'),
    supplierBillsToConfirm: toConfirm('supplier'),
    bankRowsToMatch: ({ companyId }) =>
      rowsOf('bank_row', sql`bank_row.company_id = ${companyId} and bank_row.state = 'open'`, {
        name: (id) =>
          sql`(select concat_ws(' · ', bank_row.reference, nullif(bank_row.payer_name, '')) from bank_row where bank_row.id = ${id})`,
        since: raw(`bank_row.paid_on::timestamp at time zone 'Asia/Shanghai'`),
        fen: raw('abs(bank_row.amount_fen)'),
      }),
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
