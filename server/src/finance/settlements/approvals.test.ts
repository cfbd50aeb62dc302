import { listAudit } from '@keben/core/office/audit/contract'
import { getDesk } from '@keben/core/office/desk/contract'
import { cityDay } from '@keben/core/kit/moment'
import { listNotices } from '@keben/core/office/notices/contract'
import {
  acceptInvoiceDifference,
  correctionLimits,
  decideApproval,
  listApprovals,
  saveCorrectionLimits,
} from '@keben/core/finance/settlements/approvals'
import { saveSupplierInvoice, schoolBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { accountStatement } from '@keben/core/finance/settlements/statements'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenSchoolBill } from '../../../../test/fixtures/bills.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { connect } from '../../../../test/client.ts'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [finance, school, manage] = [app.as('finance'), app.as('school'), app.as('manage')]
/** Of the same company, and in its finance too. */
const server = connect(app.url)
afterAll(() => server.close())
const { client: colleague } = await createSignedInUser(app.db, server, {
  roles: ['finance'],
  companyId: organisations.company.own,
})
afterEach(() => moneyMustAddUp(app))

const paidOn = cityDay(new Date())

/** A bill of 78 yuan with its line in dispute. */
async function disputed() {
  const bill = await givenSchoolBill(app, [{ copies: 10 }])
  const { disputes } = await school.done(schoolBills.own.dispute, {
    id: bill.id,
    version: bill.version,
    lines: [{ entryId: bill.entries[0]?.entryId ?? 0, reason: 'Look again' }],
  })
  return { id: bill.id, number: bill.number, totalFen: bill.totalFen, disputeId: disputes[0]?.id ?? 0 }
}
const answered = (disputeId: number, netFen: number) =>
  finance.done(schoolBills.resolveDispute, { id: disputeId, answer: 'The list was wrong', netFen })
const toDecide = async (client: typeof finance) =>
  (await client.done(getDesk, {})).todos.find(({ name }) => name === 'approvalsToDecide')?.count ?? 0

describe('a correction above the limit', () => {
  it('waits for a second user, and changes nothing until then', async () => {
    const bill = await disputed()
    const input = await answered(bill.disputeId, 10_000_000)
    expect(input).toMatchObject({ totalFen: bill.totalFen, openDisputes: 1, mayConfirm: 'disputed' })
    expect(input.approvals).toMatchObject([
      { kind: 'correction', state: 'open', wasFen: 7800, toFen: 10_000_000, reason: 'The list was wrong' },
    ])
    // Its party learns of it once it counts.
    expect((await school.done(schoolBills.own.info, { id: bill.id })).approvals).toEqual([])
    expect((await finance.done(schoolBills.confirm, { ids: [bill.id], reason: 'Now' })).verdicts).toMatchObject([
      { done: false, code: 'bill_is_disputed' },
    ])
    const again = { id: bill.disputeId, answer: 'So it is' }
    expect(await finance.call(schoolBills.resolveDispute, again)).toMatchObject({
      status: 409,
      code: 'approval_is_open',
    })

    const id = input.approvals[0]?.id ?? 0
    expect(await finance.call(decideApproval, { id, approve: true })).toMatchObject({ code: 'approval_needs_another' })
    expect(await app.as('otherFinance').call(decideApproval, { id, approve: true })).toMatchObject({ status: 404 })
    expect([await toDecide(finance), await toDecide(colleague), await toDecide(manage)]).toEqual([0, 1, 0])
    expect((await colleague.done(listNotices, {})).list[0]).toMatchObject({
      text: expect.stringContaining('The list was wrong') as string,
      link: '/sys/finance/approval?mine=yes',
    })
    expect((await colleague.done(listApprovals, { mine: true })).list).toMatchObject([
      { id, number: bill.number, differenceFen: 10_000_000 - 7800, mayDecide: true },
    ])
    expect(await colleague.call(decideApproval, { id, approve: false })).toMatchObject({ status: 400 })
    const rejection = { id, approve: false, reason: 'A hundred thousand yuan?' }
    expect(await colleague.done(decideApproval, rejection)).toMatchObject({ state: 'rejected' })
    expect(await finance.call(decideApproval, rejection)).toMatchObject({ code: 'approval_is_decided' })
    expect((await finance.done(listNotices, {})).list[0]?.text).toContain('A hundred thousand yuan?')

    const second = await answered(bill.disputeId, 10_000)
    const approved = { id: second.approvals.at(-1)?.id ?? 0, approve: true }
    await colleague.done(decideApproval, approved)
    const shown = await school.done(schoolBills.own.info, { id: bill.id })
    expect(shown).toMatchObject({ totalFen: 10_000, openDisputes: 0 })
    expect(shown.approvals).toMatchObject([
      { state: 'approved', decidedBy: expect.stringContaining('Someone') as string },
    ])
    expect(shown.entries.find(({ fact }) => fact === 'correction')).toMatchObject({ reason: 'The list was wrong' })
    expect(shown.disputes).toMatchObject([{ state: 'corrected', closedBy: 'Person finance' }])
    const { history } = await finance.done(schoolBills.info, { id: bill.id })
    expect(history.map(({ step }) => step)).toEqual([
      'create',
      'dispute',
      'askApproval',
      'reject',
      'askApproval',
      'correct',
      'approve',
    ])
    const { moves } = await finance.done(accountStatement, { payer: 'school', payerId: organisations.school.own })
    expect(moves.find(({ number }) => number === bill.number)?.reason).toBe('The list was wrong')
  })

  it('includes several small corrections of one line together', async () => {
    const bill = await disputed()
    expect(await answered(bill.disputeId, 7100)).toMatchObject({ totalFen: 7100, approvals: [] })
    const { version, entries } = await finance.done(schoolBills.info, { id: bill.id })
    const lines = [{ entryId: entries[0]?.entryId ?? 0, reason: 'Once more' }]
    const { disputes } = await school.done(schoolBills.own.dispute, { id: bill.id, version, lines })
    expect(await answered(disputes.at(-1)?.id ?? 0, 6900)).toMatchObject({ totalFen: 7100, openDisputes: 1 })
  })

  it('includes the corrections of all lines of a bill together, without those already approved', async () => {
    await manage.done(saveCorrectionLimits, { limitFen: 1000, limitBp: 1000 })
    const bill = await givenSchoolBill(app, [{ copies: 10 }, { copies: 10 }, { copies: 10 }])
    const lines = bill.entries.map(({ entryId }) => ({ entryId, reason: 'Look again' }))
    const { disputes } = await school.done(schoolBills.own.dispute, { id: bill.id, version: bill.version, lines })
    const [one = 0, two = 0, three = 0] = disputes.map(({ id }) => id)
    expect(await answered(one, 7100)).toMatchObject({ totalFen: bill.totalFen - 700, approvals: [] })
    const beyond = await answered(two, 7100)
    expect(beyond).toMatchObject({ totalFen: bill.totalFen - 700, approvals: [{ state: 'open', toFen: 7100 }] })
    await colleague.done(decideApproval, { id: beyond.approvals[0]?.id ?? 0, approve: true })
    expect(await answered(three, 7500)).toMatchObject({ totalFen: bill.totalFen - 1700, openDisputes: 0 })
    await manage.done(saveCorrectionLimits, { limitFen: 50_000, limitBp: 1000 })
  })

  it('is dropped with its bill, and an impossible one is refused at once', async () => {
    const bill = await disputed()
    expect(
      await finance.call(schoolBills.resolveDispute, { id: bill.disputeId, answer: 'Less', netFen: -1 }),
    ).toMatchObject({
      code: 'correction_beyond_charge',
    })
    const { approvals } = await answered(bill.disputeId, 1)
    await finance.done(schoolBills.remove, { ids: [bill.id] })
    const input = { id: approvals[0]?.id ?? 0, approve: true }
    expect(await colleague.call(decideApproval, input)).toMatchObject({ code: 'approval_is_decided' })
  })

  it('cannot be approved by its author, which the database enforces', async () => {
    const bill = await disputed()
    await answered(bill.disputeId, 1)
    const own = sql`update approval set state = 'approved', decided_by = requested_by, decided_at = now() where state = 'open'`
    await expect(app.db.write((tx) => tx.run(own))).rejects.toThrow('nobody_approves_what_they_asked_for')
  })

  it('is measured by the limits that head office sets', async () => {
    expect(await finance.done(correctionLimits, {})).toEqual({ limitFen: 50_000, limitBp: 1000 })
    expect(await manage.call(saveCorrectionLimits, { limitFen: 1, limitBp: 10_001 })).toMatchObject({ status: 400 })
    await manage.done(saveCorrectionLimits, { limitFen: 5000, limitBp: 10_000 })
    const { list: audited } = await manage.done(listAudit, { things: ['company'], actions: ['limitCorrections'] })
    expect(audited[0]).toMatchObject({
      before: { limitFen: 50_000, limitBp: 1000 },
      after: { limitFen: 5000, limitBp: 10_000 },
    })
    expect(await answered((await disputed()).disputeId, 2800)).toMatchObject({ totalFen: 2800 })
    expect(await answered((await disputed()).disputeId, 2799)).toMatchObject({ totalFen: 7800 })
    await manage.done(saveCorrectionLimits, { limitFen: 1e11, limitBp: 10_000 })
    // More than the whole line is never left to one person.
    expect(await answered((await disputed()).disputeId, 15_601)).toMatchObject({ totalFen: 7800 })
    await manage.done(saveCorrectionLimits, { limitFen: 50_000, limitBp: 1000 })
  })
})

/** A confirmed settlement whose invoice comes to more. */
async function settlement(moreFen: number) {
  await givenCounted(app, await givenArriving(app, { copies: [10] }))
  const { list } = await finance.done(supplierBills.listUnsettled, {})
  const bill = await finance.done(supplierBills.settle, { ids: list.map(({ id }) => id) })
  const invoice = { invoiceNumber: 'INV-9', invoiceOn: paidOn, invoiceFen: bill.totalFen + moreFen }
  const { version } = await finance.done(saveSupplierInvoice, { id: bill.id, version: bill.version, ...invoice })
  await finance.done(supplierBills.confirm, { ids: [bill.id], reason: 'Agreed by phone' })
  return {
    ...bill,
    version: version + 1,
    paying: { ids: [bill.id], amountFen: bill.totalFen, way: 'cash' as const, paidOn },
  }
}

describe('a supplier’s settlement with a differing invoice', () => {
  it('is paid with a reason, which the settlement retains together with its flag', async () => {
    const { id, version, paying } = await settlement(50)
    expect(await finance.call(supplierBills.pay, paying)).toMatchObject({ status: 422, code: 'invoice_differs' })
    expect((await finance.done(supplierBills.info, { id })).actions).toContain('acceptDifference')
    const accepted = await finance.done(acceptInvoiceDifference, { id, version, reason: 'Postage' })
    expect(accepted.approvals).toMatchObject([{ kind: 'invoice', state: 'noted', reason: 'Postage' }])
    const { payment } = await finance.done(supplierBills.pay, paying)
    expect(await finance.done(supplierBills.info, { id })).toMatchObject({
      state: 'paid',
      approvals: [{ reason: 'Postage' }],
    })
    expect((await finance.done(supplierBills.list, { invoiceDiffers: true })).list.map((row) => row.id)).toContain(id)
    expect((await finance.done(supplierBills.list, { differenceOpen: true })).list).toEqual([])
    const { moves } = await finance.done(accountStatement, { payer: 'supplier', payerId: organisations.supplier.own })
    expect(moves.find(({ number }) => number === payment.number)?.reason).toBe('Postage')
  })

  it('needs a second user above the limit, whose approval covers only these amounts', async () => {
    const { id, version, paying } = await settlement(100_000)
    await finance.done(acceptInvoiceDifference, { id, version, reason: 'They insist' })
    expect(await finance.call(supplierBills.pay, paying)).toMatchObject({ code: 'invoice_differs' })
    const [waiting] = (await colleague.done(listApprovals, { mine: true, kind: 'invoice' })).list
    await colleague.done(decideApproval, { id: waiting?.id ?? 0, approve: true })
    const { version: next, invoiceFen } = await finance.done(supplierBills.info, { id })
    const changed = { id, version: next, invoiceNumber: 'INV-10', invoiceOn: paidOn, invoiceFen: (invoiceFen ?? 0) + 1 }
    const again = await finance.done(saveSupplierInvoice, changed)
    expect(await finance.call(supplierBills.pay, paying)).toMatchObject({ code: 'invoice_differs' })
    await finance.done(saveSupplierInvoice, { ...changed, version: again.version, invoiceFen: invoiceFen ?? 0 })
    await finance.done(supplierBills.pay, paying)
  })
})

it('a correction goes to head office if finance has no second user', async () => {
  await app.db.primary.run(sql`
    update app_user set state = 'disabled' where company_id = ${organisations.company.own}
      and id in (select user_id from user_role where role = 'finance') and user_name <> 'finance'`)
  const before = await toDecide(manage)
  const bill = await disputed()
  const { approvals } = await answered(bill.disputeId, 1)
  expect(await toDecide(manage)).toBe(before + 1)
  expect((await manage.done(listNotices, {})).list[0]?.text).toContain(bill.number)
  await manage.done(decideApproval, { id: approvals[0]?.id ?? 0, approve: true })
  expect(await finance.done(schoolBills.info, { id: bill.id })).toMatchObject({ totalFen: 1 })
  await app.db.primary.run(sql`update app_user set state = 'active' where company_id = ${organisations.company.own}`)
})
