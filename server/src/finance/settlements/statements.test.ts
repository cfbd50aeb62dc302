import { listNotices } from '@keben/core/office/notices/contract'
import { cityDay } from '@keben/core/kit/moment'
import { downloadPaper, printRunInfo, startPrinting } from '@keben/core/office/paper/contract'
import { remindDebtors } from '@keben/core/finance/settlements/chasing'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import {
  accountStatement,
  answerStatement,
  listBalances,
  myAccountStatement,
} from '@keben/core/finance/settlements/statements'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenConfirmedBill } from '../../../../test/fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { printRun } from '../../office/paper/run.ts'
import { lettersOf } from './paper/letters.ts'
import { statementsOf } from './paper/statements.ts'

const app = await createTestApp()
const finance = app.as('finance')
const school = app.as('school')
const address = 'http://127.0.0.1:8080/'
const party = { payer: 'school' as const, payerId: organisations.school.own }
afterEach(() => moneyMustAddUp(app))

const bill = await givenConfirmedBill(app, [{ copies: 10 }])
await finance.done(schoolBills.pay, { ids: [bill.id], amountFen: 300, way: 'cash', paidOn: cityDay(new Date()) })
await givenFacts(app, [{ dueLineId: await givenDue(app, { whose: 'foreign' }), copies: 3 }])
await givenFacts(app, [{ dueLineId: await givenDue(app, { receiver: 'shop' }), copies: 4 }])
await givenFacts(app, [{ dueLineId: await givenDue(app, { receiver: 'district' }), copies: 5 }])
await givenCounted(app, await givenArriving(app, { copies: [7] }))
const { planId } = await chargedSeason(app)

const balanceOf = async (input: object = {}) =>
  (await finance.done(listBalances, { payer: 'school', ...input })).list[0]

describe('a statement of account', () => {
  it('is accepted or disputed by its own party until its balance changes', async () => {
    const { closingFen } = await school.done(myAccountStatement, {})
    const other = await school.call(answerStatement, { closingFen: closingFen + 1, agreed: true })
    expect(other).toMatchObject({ status: 409, code: 'statement_has_moved' })
    const silent = await school.call(answerStatement, { closingFen, agreed: false })
    expect(silent).toMatchObject({ status: 400, issues: [{ field: 'reason' }] })

    const reason = 'We paid in October'
    expect(await school.done(answerStatement, { closingFen, agreed: false, reason })).toMatchObject({
      answer: { agreed: false, reason, closingFen, isCurrent: true },
    })
    expect((await finance.done(listNotices, {})).list[0]).toMatchObject({
      text: expect.stringContaining(reason) as string,
      link: `/sys/finance/statement?view=school&party=${party.payerId}`,
    })
    expect((await finance.done(listBalances, { payer: 'school', said: 'disputed' })).total).toBe(1)
    await school.done(answerStatement, { closingFen, agreed: true })
    expect((await finance.done(listBalances, { payer: 'school' })).sums).toMatchObject({ agreed: 1, disputed: 0 })
    // Of another season, or of other days, nothing has been said.
    expect(await school.done(myAccountStatement, { planId })).toMatchObject({ answer: null })

    await givenFacts(app, [{ dueLineId: bill.dueIds[0] ?? 0, copies: -1 }])
    expect(await finance.done(accountStatement, party)).toMatchObject({ answer: { agreed: true, isCurrent: false } })
    expect((await finance.done(listBalances, { payer: 'school' })).sums).toMatchObject({ agreed: 0, silent: 1 })
    expect(await app.as('campus').call(answerStatement, { closingFen, agreed: true })).toMatchObject({ status: 404 })
  })

  it.each(['school', 'district', 'shop', 'supplier'] as const)(
    'has the same figures in the list of balances: %s',
    async (payer) => {
      for (const period of [{}, { planId }, { from: cityDay(new Date()) }, { to: '2020-01-01' }]) {
        const { list } = await finance.done(listBalances, { payer, ...period })
        for (const { id, openingFen, chargedFen, paidFen, closingFen, unbilledFen } of list) {
          const statement = await finance.done(accountStatement, { payer, payerId: id, ...period })
          expect(statement).toMatchObject({ openingFen, chargedFen, paidFen, closingFen, unbilledFen })
        }
      }
      expect((await finance.done(listBalances, { payer })).total).toBe(1)
    },
  )

  it('is limited to the own company for finance', async () => {
    expect(await balanceOf()).toMatchObject({ id: party.payerId, name: 'Own school' })
    const others = await app.as('otherFinance').done(listBalances, { payer: 'school' })
    expect(others.list.map(({ id }) => id)).toEqual([organisations.school.foreign])
  })
})

/** Starts a paper and makes it, as the queue would. */
async function printed(as: 'finance' | 'school', input: Parameters<typeof pending>[1]) {
  const run = await pending(as, input)
  await printRun(app.db, run.id, new Date())
  const created = await app.as(as).done(printRunInfo, { id: run.id })
  const { body } = await app.as(as).download(downloadPaper, { id: run.id })
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  return created
}
const pending = (
  as: 'finance' | 'school',
  input: { kind: 'statements' | 'letters'; ids?: number[]; wish?: { payer: 'school' | 'supplier'; planId?: number } },
) => app.as(as).done(startPrinting, { ...input, address })

describe('printed statements', () => {
  it('of all schools of a season are one file, and a school prints its own', async () => {
    const wish = { payer: 'school' as const, planId }
    expect(await printed('finance', { kind: 'statements', wish })).toMatchObject({ state: 'ready', total: 1, pages: 1 })
    expect(await printed('school', { kind: 'statements', wish: { payer: 'supplier' } })).toMatchObject({ total: 1 })
    const nothing = { kind: 'statements' as const, wish, ids: [organisations.school.foreign], address }
    expect(await finance.call(startPrinting, nothing)).toMatchObject({ status: 404 })
    expect(await school.call(startPrinting, nothing)).toMatchObject({ status: 404 })
    expect(await finance.call(startPrinting, { kind: 'statements', address })).toMatchObject({ status: 404 })
  })

  it('run from opening to closing balance, with a place for the stamp', async () => {
    const wish = { payer: 'school' as const, companyId: organisations.company.own }
    const reader = { language: 'en' as const, wish, now: new Date() }
    const [sheet] = await statementsOf(app.db.primary, [party.payerId], reader)
    const { closingFen } = await finance.done(accountStatement, party)
    const closing = (closingFen / 100).toFixed(2)
    expect(sheet).toMatchObject({ heading: 'Statement of account', stamp: 'Stamp' })
    expect(sheet?.rows[0]?.cells.slice(1)).toEqual(['', 'Opening balance', '', '', '', '0.00'])
    expect(sheet?.rows.at(-1)?.cells.at(-1)).toBe(closing)
    expect(sheet?.totals?.at(-1)).toBe(closing)
  })

  it('include a letter that names overdue bills, and is recorded', async () => {
    await app.db.primary.run(sql`update bill set due_on = ${cityDay(new Date())}::date - 40 where id = ${bill.id}`)
    const chased = { payer: 'school' as const, payerIds: [party.payerId], level: 'letter' as const }
    const { reminderIds } = await finance.done(remindDebtors, chased)
    const [letter] = await lettersOf(app.db.primary, reminderIds, { language: 'en', now: new Date() })
    expect(letter).toMatchObject({ heading: 'Reminder of payment', stamp: 'Stamp' })
    expect(letter?.rows).toMatchObject([
      { cells: [bill.number, expect.any(String), expect.any(String), '40', '78.00', '3.00', '75.00'] },
    ])
    expect(await printed('finance', { kind: 'letters', ids: reminderIds })).toMatchObject({ state: 'ready', total: 1 })
    const foreign = { kind: 'letters' as const, ids: reminderIds, address }
    expect(await app.as('otherFinance').call(startPrinting, foreign)).toMatchObject({ status: 404 })
  })
})
