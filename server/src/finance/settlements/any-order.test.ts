import { decideApproval } from '@keben/core/finance/settlements/approvals'
import { cityDay } from '@keben/core/kit/moment'
import { chargedFen } from '@keben/core/ledgers/charges/rules'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { reprice } from '@keben/core/finance/settlements/repricing'
import { accountStatement } from '@keben/core/finance/settlements/statements'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenWideLimits } from '../../../../test/fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { seedOr, usesOwnSeeds } from '../../../../test/soak/seed.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

/*
 * Whatever happens to deliveries, bills and payments, in whatever order and however often it is asked for: what the school
 * owes is what its copies cost less what it paid, to the fen, and every invariant of money holds.
 */

const app = await createTestApp()
await givenWideLimits(app)
const fixtures = createFixtures(app)
const [finance, school] = [app.as('finance'), app.as('school')]
const { planId } = await chargedSeason(app)
const paidOn = cityDay(new Date())
const party = { payer: 'school' as const, payerId: organisations.school.own }

interface Line {
  readonly dueLineId: number
  readonly bookId: number
  readonly discountBp: number
  readonly fundedCopies: number
  priceFen: number
  copies: number
  billed: boolean
  selfCorrectedFen: number
}
interface Model {
  readonly lines: Line[]
  paidFen: number
}

/** How often each action was done and refused: a walk of refusals alone proves little. */
const visited = new Map<string, number>()
function noted<Reply extends { readonly status: number | string }>(name: string, reply: Reply): Reply {
  const outcome = `${name} ${Number(reply.status) === 200 ? 'done' : 'refused'}`
  visited.set(outcome, (visited.get(outcome) ?? 0) + 1)
  expect(Number(reply.status)).not.toBe(500)
  return reply
}

type Deed = (model: Model) => Promise<void>

const move =
  (place: number, wish: number): Deed =>
  async ({ lines }) => {
    const line = lines[place % lines.length]
    const copies = line ? Math.max(wish, -line.copies) : 0
    if (!line || !copies) return
    await givenFacts(app, [{ dueLineId: line.dueLineId, copies }])
    noted(copies > 0 ? 'receive' : 'return', { status: 200 })
    line.copies += copies
  }

const make: Deed = async ({ lines }) => {
  const made = await givenBills(app)
  for (const id of made)
    noted((await finance.done(schoolBills.info, { id })).totalFen < 0 ? 'credit' : 'make', { status: 200 })
  const rows = await app.db.primary.rows<{ due: number }>(sql`
    select distinct charge.fulfilment_line_id as due from charge join billing_entry on billing_entry.charge_id = charge.id
    join bill_entry on bill_entry.entry_id = billing_entry.id where charge.fulfilment_line_id = any(${lines.map(({ dueLineId }) => dueLineId)}::bigint[])`)
  for (const line of lines) line.billed = rows.some(({ due }) => due === line.dueLineId)
}

const billsOf = async (state: 'waiting' | 'confirmed') =>
  (await finance.done(schoolBills.list, { state, pageSize: 200 })).list

const argue =
  (pick: number, toFen: number | undefined): Deed =>
  async (model) => {
    const { lines } = model
    // Nobody disputes what is not there: what is open is billed first.
    if (!(await billsOf('waiting')).length) await make(model)
    const bills = await billsOf('waiting')
    const bill = bills[pick % Math.max(bills.length, 1)]
    if (!bill) return
    const { version, entries, disputes } = await finance.done(schoolBills.info, { id: bill.id })
    const entry = entries[pick % Math.max(entries.length, 1)]
    if (!entry) return
    const input = { id: bill.id, version, lines: [{ entryId: entry.entryId, reason: 'Look again' }] }
    noted('dispute', await school.call(schoolBills.own.dispute, input))
    const open = (await finance.done(schoolBills.info, { id: bill.id })).disputes.find(({ state }) => state === 'open')
    if (!open) return expect(disputes).toBeDefined()
    const before = await selfOf(open.entryId)
    const answer = { id: open.id, answer: 'Looked', ...(toFen !== undefined && { netFen: toFen }) }
    const reply = noted(
      toFen === undefined ? 'insist' : 'correct',
      await finance.call(schoolBills.resolveDispute, answer),
    )
    if (Number(reply.status) !== 200)
      return void (await finance.done(schoolBills.resolveDispute, { id: open.id, answer: 'No' }))
    // What more than doubles a line waits for a second person.
    const { approvals } = await finance.done(schoolBills.info, { id: bill.id })
    for (const { id, state } of approvals)
      if (state === 'open') await app.as('manage').done(decideApproval, { id, approve: true })
    const line = lines.find(({ dueLineId }) => dueLineId === before.due)
    if (line) line.selfCorrectedFen += (await selfOf(open.entryId)).fen - before.fen
  }

/** What the self-paid part of the line of an entry was corrected by. */
async function selfOf(entryId: number): Promise<{ due: number; fen: number }> {
  const row = await app.db.primary.row<{ due: number; fen: number }>(sql`
    select charge.fulfilment_line_id as due, self_corrected_fen as fen from charge join billing_entry on billing_entry.charge_id = charge.id
    where billing_entry.id = ${entryId}`)
  return row ?? { due: 0, fen: 0 }
}

const confirm =
  (pick: number): Deed =>
  async () => {
    const bills = await billsOf('waiting')
    const bill = bills[pick % Math.max(bills.length, 1)]
    if (!bill) return
    const { verdicts } = await finance.done(schoolBills.confirm, { ids: [bill.id], reason: 'By phone' })
    noted('confirm', { status: verdicts[0]?.done ? 200 : 422 })
  }

/** One bill or several, credits among them. Asked several times under one key, it counts once. */
const pay =
  (pick: number, many: number, share: number, times: number): Deed =>
  async (model) => {
    const bills = await billsOf('confirmed')
    const first = pick % Math.max(bills.length, 1)
    const chosen = bills.slice(first, first + many)
    const owedFen = chosen.reduce((sum, { outstandingFen }) => sum + outstandingFen, 0)
    const amountFen = Math.trunc((owedFen * share) / 10)
    if (!amountFen) return
    const input = { ids: chosen.map(({ id }) => id), amountFen, way: 'transfer' as const, paidOn }
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: times }, () => finance.call(schoolBills.pay, input, { key })),
    )
    const [reply] = replies
    if (!reply) return
    noted(times > 1 ? 'retry' : chosen.length > 1 ? 'pay several' : amountFen < 0 ? 'pay out' : 'pay', reply)
    for (const other of replies) expect(other.status).toBe(reply.status)
    expect(Number(reply.status) === 200).toBe(Math.abs(amountFen) <= Math.abs(owedFen))
    if (Number(reply.status) === 200) model.paidFen += amountFen
  }

const reverse =
  (pick: number): Deed =>
  async (model) => {
    const rows = await app.db.primary.rows<{ id: number; fen: number; live: boolean }>(sql`
      select id, amount_fen as fen, live from payment where payer = 'school' order by id desc limit 6`)
    const payment = rows[pick % Math.max(rows.length, 1)]
    if (!payment) return
    const reply = noted('reverse', await finance.call(schoolBills.reversePayment, { id: payment.id, reason: 'Wrong' }))
    expect(Number(reply.status) === 200).toBe(payment.live)
    if (payment.live) model.paidFen -= payment.fen
  }

const setOff: Deed = async () => {
  const ids = (await billsOf('confirmed')).map(({ id }) => id)
  if (ids.length > 1) noted('offset', await finance.call(schoolBills.offset, { ids, paidOn }))
}

const withdraw =
  (pick: number): Deed =>
  async () => {
    const bills = await billsOf('waiting')
    const bill = bills[pick % Math.max(bills.length, 1)]
    if (bill)
      noted('withdraw', {
        status: (await finance.done(schoolBills.remove, { ids: [bill.id] })).verdicts[0]?.done ? 200 : 422,
      })
  }

const fix =
  (place: number, priceFen: number, billed: boolean): Deed =>
  async ({ lines }) => {
    const line = lines[place % lines.length]
    if (!line) return
    noted('reprice', await finance.call(reprice, { planId, bookId: line.bookId, priceFen, billed, reason: 'Printed' }))
    // Which lines follow is asked of the rows: a line of which something is billed does so only where that was asked for.
    for (const each of lines.filter(({ bookId }) => bookId === line.bookId)) {
      const row = await app.db.primary.row<{ price: number }>(
        sql`select price_fen as price from charge where fulfilment_line_id = ${each.dueLineId}`,
      )
      each.priceFen = row?.price ?? priceFen
    }
  }

const place = fc.nat(2)
const pick = fc.nat(40)
const action: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(place, fc.integer({ min: -15, max: 30 })).map((facts) => move(...facts)) },
  { weight: 5, arbitrary: fc.constant(make) },
  {
    weight: 6,
    arbitrary: fc.tuple(pick, fc.option(fc.nat(30_000), { nil: undefined, freq: 2 })).map((facts) => argue(...facts)),
  },
  { weight: 5, arbitrary: pick.map(confirm) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(pick, fc.constantFrom(1, 1, 2, 3), fc.constantFrom(3, 5, 10, 10, 11), fc.constantFrom(1, 1, 3))
      .map((facts) => pay(...facts)),
  },
  { weight: 3, arbitrary: pick.map(reverse) },
  { weight: 2, arbitrary: fc.constant(setOff) },
  { weight: 2, arbitrary: pick.map(withdraw) },
  {
    weight: 2,
    arbitrary: fc.tuple(place, fc.integer({ min: 1, max: 5000 }), fc.boolean()).map((facts) => fix(...facts)),
  },
)

it('bills and payments match their model after random sequences of actions', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          priceFen: fc.integer({ min: 1, max: 9999 }),
          discountBp: fc.integer({ min: 1, max: 10_000 }),
          fundedCopies: fc.constantFrom(0, 0, 7),
        }),
        { minLength: 3, maxLength: 3 },
      ),
      fc.boolean(),
      fc.array(action, { minLength: 15, maxLength: 30, size: 'max' }),
      async (wishes, returns, actions) => {
        // Bills of earlier runs are out of the way: what is argued about is of this one.
        await givenBills(app)
        const waiting = (await billsOf('waiting')).map(({ id }) => id)
        if (waiting.length) await finance.done(schoolBills.confirm, { ids: waiting, reason: 'Before the next run' })
        const before = await finance.done(accountStatement, party)
        const lines: Line[] = []
        for (const wish of wishes) {
          const { id: bookId } = await fixtures.book()
          const due = {
            bookId,
            requested: 40,
            priceFen: wish.priceFen,
            discountBp: wish.discountBp,
            funded: wish.fundedCopies,
          }
          const dueLineId = await givenDue(app, due)
          lines.push({ ...wish, dueLineId, bookId, copies: 0, billed: false, selfCorrectedFen: 0 })
        }
        const model: Model = { lines, paidFen: 0 }
        // Half of them begin with something that came back after it was billed: there is a credit.
        const begun = returns ? [move(0, 30), make, confirm(0), move(0, -12), make, confirm(0)] : []
        for (const each of [...begun, ...actions]) await each(model)
        const chargedNow = lines.reduce((sum, line) => sum + chargedFen('self', line.copies, line), 0)
        const after = await finance.done(accountStatement, party)
        expect(after.closingFen - before.closingFen).toBe(chargedNow - model.paidFen)
        await moneyMustAddUp(app)
      },
    ),
    { numRuns: 8, seed: seedOr(20_261_116) },
  )
  if (!usesOwnSeeds) return
  const named = [
    'receive done',
    'return done',
    'make done',
    'credit done',
    'dispute done',
    'correct done',
    'insist done',
    'confirm done',
    'pay done',
    'pay refused',
    'pay several done',
    'pay out done',
    'retry done',
    'reverse done',
    'reverse refused',
    'offset done',
    'withdraw done',
    'reprice done',
  ]
  expect(named.filter((outcome) => !visited.has(outcome))).toEqual([])
})
