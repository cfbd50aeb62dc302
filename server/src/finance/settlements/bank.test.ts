import {
  confirmBankRow,
  ignoreBankRows,
  importBankRows,
  listBankRows,
  resumeBankRows,
} from '@keben/core/finance/settlements/bank'
import { listAgeing, remindDebtors } from '@keben/core/finance/settlements/chasing'
import { accountCodes, listJournal, saveAccountCodes } from '@keben/core/finance/settlements/journal'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { accountStatement, myAccountStatement } from '@keben/core/finance/settlements/statements'
import { listNotices } from '@keben/core/office/notices/contract'
import { cityDay } from '@keben/core/kit/moment'
import { downloadJournal } from '@keben/core/office/spreadsheets/finance'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenConfirmedBill } from '../../../../test/fixtures/bills.ts'
import { givenFacts } from '../../../../test/fixtures/charged.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const finance = app.as('finance')
afterEach(() => moneyMustAddUp(app))

const paidOn = cityDay(new Date())
const row = (reference: string, amountFen: number, more: { payerName?: string; purpose?: string } = {}) => ({
  reference,
  paidOn,
  amountFen,
  ...more,
})
const proposed = async (reference: string) => {
  const { list } = await finance.done(listBankRows, { keyword: reference })
  return list[0]
}

describe('a bank sheet', () => {
  it('proposes bills by number, payer and amount, which a user confirms, and each reference counts once', async () => {
    const [first, second] = [
      await givenConfirmedBill(app, [{ copies: 3 }]),
      await givenConfirmedBill(app, [{ copies: 4 }]),
    ]
    const rows = [
      row('R1', first.totalFen, { purpose: `Books ${first.number}, thanks` }),
      row('R2', second.totalFen, { payerName: 'own school' }),
      row('R3', 100, { payerName: 'Own school' }),
      row('R4', 100, { payerName: 'Nobody we know' }),
      row('R5', 100, { purpose: `no.${second.number.toLowerCase()}of last month` }),
      row('R6', 100, { purpose: `${first.number}7` }),
    ]
    const uploads = await Promise.all([finance.done(importBankRows, { rows }), finance.done(importBankRows, { rows })])
    expect(uploads.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 6])
    expect((await proposed('R1'))?.proposal).toMatchObject({
      by: 'number',
      payerName: 'Own school',
      bills: [{ id: first.id }],
    })
    expect((await proposed('R2'))?.proposal).toMatchObject({ by: 'amount', bills: [{ id: second.id }] })
    expect((await proposed('R3'))?.proposal).toMatchObject({
      by: 'payer',
      bills: [{ id: first.id }, { id: second.id }],
    })
    expect((await proposed('R4'))?.proposal).toBeNull()
    // Whatever stands around a number, and however it is written; a longer number is another one.
    expect((await proposed('R5'))?.proposal).toMatchObject({ by: 'number', bills: [{ id: second.id }] })
    expect((await proposed('R6'))?.proposal).toBeNull()

    const matching = { id: (await proposed('R1'))?.id ?? 0, billIds: [first.id] }
    const both = await Promise.all([finance.call(confirmBankRow, matching), finance.call(confirmBankRow, matching)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ code }) => code === 'bank_row_is_done')).toHaveLength(1)
    expect(await finance.done(schoolBills.info, { id: first.id })).toMatchObject({ state: 'paid' })
    const tooMuch = { id: (await proposed('R2'))?.id ?? 0, billIds: [first.id] }
    expect(await finance.call(confirmBankRow, tooMuch)).toMatchObject({ code: 'step_not_possible' })
    const aside = await finance.done(ignoreBankRows, { ids: [(await proposed('R4'))?.id ?? 0], reason: 'Interest' })
    expect(aside.verdicts).toMatchObject([{ done: true }])
    expect((await finance.done(listBankRows, {})).sums).toMatchObject({ open: 4, matched: 1, ignored: 1 })
    const again = { ids: [(await proposed('R4'))?.id ?? 0, (await proposed('R1'))?.id ?? 0] }
    expect((await finance.done(resumeBankRows, again)).verdicts).toMatchObject([
      { done: true },
      { done: false, code: 'bank_row_is_not_aside' },
    ])
    expect(await proposed('R4')).toMatchObject({ state: 'open', reason: '' })

    const paymentId = (await proposed('R1'))?.paymentId ?? 0
    await finance.done(schoolBills.reversePayment, { id: paymentId, reason: 'Called back' })
    expect(await proposed('R1')).toMatchObject({ state: 'open', proposal: { by: 'number' } })
  })

  it('recognises payments that were entered before or after it', async () => {
    const bill = await givenConfirmedBill(app, [{ copies: 2 }])
    await finance.done(schoolBills.pay, { ids: [bill.id], amountFen: 5, way: 'transfer', paidOn, reference: 'TYPED' })
    expect(await finance.done(importBankRows, { rows: [row('TYPED', 5)] })).toMatchObject({
      added: 1,
      known: 0,
      matched: 1,
      problems: [],
    })
    expect((await app.as('otherFinance').done(listBankRows, {})).total).toBe(0)

    // What is typed in after it came is the same transfer: its row waits no longer, and cannot be recorded again.
    await finance.done(importBankRows, { rows: [row('AFTER', 6)] })
    const waiting = { id: (await proposed('AFTER'))?.id ?? 0, billIds: [bill.id] }
    await finance.done(schoolBills.pay, { ids: [bill.id], amountFen: 6, way: 'transfer', paidOn, reference: 'AFTER' })
    expect(await proposed('AFTER')).toMatchObject({ state: 'matched', paymentNumber: expect.stringContaining('SK-') })
    expect(await finance.call(confirmBankRow, waiting)).toMatchObject({ code: 'bank_row_is_done' })

    await finance.done(importBankRows, { rows: [row('ASIDE', 7)] })
    const ids = [(await proposed('ASIDE'))?.id ?? 0]
    await finance.done(ignoreBankRows, { ids, reason: 'Interest' })
    await finance.done(schoolBills.pay, { ids: [bill.id], amountFen: 7, way: 'transfer', paidOn, reference: 'ASIDE' })
    await finance.done(resumeBankRows, { ids })
    expect(await proposed('ASIDE')).toMatchObject({ state: 'matched', paymentNumber: expect.stringContaining('SK-') })
  })
})

it('the ageing list states overdue amounts, proposes the next step, and records every reminder', async () => {
  const bill = await givenConfirmedBill(app, [{ copies: 10 }])
  await app.db.primary.run(sql`update bill set due_on = ${cityDay(new Date())}::date - 45 where id = ${bill.id}`)
  const readOwn = async () => (await finance.done(listAgeing, { payer: 'school' })).list[0]
  expect(await readOwn()).toMatchObject({
    upTo60Fen: 7800,
    overdueFen: 7800,
    oldestDays: 45,
    next: 'reminder',
    reminders: 0,
  })
  const input = { payer: 'school' as const, payerIds: [organisations.school.own, organisations.school.foreign] }
  expect(await finance.done(remindDebtors, { ...input, level: 'reminder' })).toMatchObject({
    reminded: 1,
    overdueFen: 7800,
    reminderIds: [expect.any(Number)],
    verdicts: [
      { id: organisations.school.own, done: true },
      { id: organisations.school.foreign, done: false, code: 'nothing_is_overdue' },
    ],
  })
  expect(await readOwn()).toMatchObject({ lastLevel: 'reminder', next: null })
  expect((await app.as('school').done(listNotices, {})).list[0]?.text).toContain('78.00 yuan is overdue')
  await app.db.primary.run(sql`update reminder set at = at - interval '8 days'`)
  expect(await readOwn()).toMatchObject({ next: 'letter' })
  expect((await finance.done(listAgeing, { toChase: true })).sums).toMatchObject({
    payers: 1,
    toChase: 1,
    overdueFen: 7800,
  })
  expect(await app.as('otherFinance').call(remindDebtors, { ...input, level: 'call' })).toMatchObject({
    code: 'nothing_is_overdue',
  })
})

describe('a statement of account', () => {
  it('closes with its opening and movements for any period, alike for company and party', async () => {
    const bill = await givenConfirmedBill(app, [{ copies: 10 }])
    await finance.done(schoolBills.pay, { ids: [bill.id], amountFen: 300, way: 'cash', paidOn: cityDay(new Date()) })
    await givenFacts(app, [{ dueLineId: bill.dueIds[0] ?? 0, copies: -1 }])
    const party = { payer: 'school' as const, payerId: organisations.school.own }
    const complete = await finance.done(accountStatement, party)
    expect(complete).toMatchObject({ openingFen: 0, unbilledFen: -780, payerName: 'Own school' })
    expect(complete.closingFen).toBe(complete.chargedFen - complete.paidFen)
    expect(complete.moves.at(-1)?.balanceFen).toBe(complete.closingFen)
    const sum = await app.db.primary.row<{ fen: number }>(sql`
      select (select sum(net_fen) from billing_entry where payer = 'school' and payer_id = ${party.payerId})
        - (select sum(amount_fen) from payment where payer = 'school' and payer_id = ${party.payerId}) as fen`)
    expect(complete.closingFen).toBe(sum?.fen)
    const split = '2026-11-10'
    const before = await finance.done(accountStatement, { ...party, to: split })
    const after = await finance.done(accountStatement, { ...party, from: '2026-11-11' })
    expect(after.openingFen).toBe(before.closingFen)
    expect(after.closingFen).toBe(complete.closingFen)
    expect(await app.as('school').done(myAccountStatement, {})).toMatchObject(complete)
    expect(await app.as('campus').call(myAccountStatement, {})).toMatchObject({ status: 404 })
    expect(await app.as('otherSchool').done(myAccountStatement, {})).toMatchObject({ closingFen: 0, moves: [] })
    expect(
      await finance.call(accountStatement, { payer: 'school', payerId: organisations.school.foreign }),
    ).toMatchObject({
      status: 404,
    })
  })
})

it('the journal balances to the fen, with the account codes of finance', async () => {
  await givenCounted(app, await givenArriving(app, { copies: [7] }))
  const list = [
    { account: 'receivable' as const, code: '1122', name: 'Receivable' },
    { account: 'revenue' as const, code: '6001', name: '' },
  ]
  await finance.done(saveAccountCodes, { list })
  expect((await finance.done(accountCodes, {})).list).toEqual(list)
  expect((await app.as('otherFinance').done(accountCodes, {})).list).toEqual([])
  const journal = await finance.done(listJournal, { from: '2020-01-01', to: '2099-12-31', pageSize: 500 })
  expect(journal.sums.debitFen).toBe(journal.sums.creditFen)
  expect(journal.sums.debitFen).toBeGreaterThan(0)
  expect(new Set(journal.list.map(({ account }) => account))).toEqual(
    new Set(['receivable', 'revenue', 'bank', 'cash', 'stock', 'payable']),
  )
  expect(journal.list.find(({ account }) => account === 'receivable')?.code).toBe('1122')
  const filter = { from: '2020-01-01', to: '2099-12-31' }
  const { body } = await finance.download(downloadJournal, { filter, format: 'csv' })
  const [head, ...lines] = body.toString('utf8').trimEnd().split('\r\n')
  expect(head).toBe('\ufeffDate,Document,Account,Code,Party,Description,Debit,Credit')
  const fen = (column: number) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(column)) * 100), 0)
  expect([lines.length, fen(-2), fen(-1)]).toEqual([journal.total, journal.sums.debitFen, journal.sums.creditFen])
  const sheet = await sheetOf(finance, downloadJournal, { filter })
  expect(sheet).toHaveLength(journal.total)
  expect((await app.as('otherFinance').done(listJournal, { from: '2020-01-01', to: '2099-12-31' })).total).toBe(0)
})
