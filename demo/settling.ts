import { districtBills, schoolBills } from '@keben/core/finance/settlements/payers'
import type { Bill } from '@keben/core/finance/settlements/shapes'
import { confirmAll, dayOf, makeNow, pageSize, pagesOf, payAll } from './billing.ts'
import { before } from './deliveries.ts'
import { type Fate, fatesOf, isWaiting } from './fates.ts'
import { type Player, mustAll } from './play.ts'
import { playReturns } from './returns.ts'
import { bringBankSheet, settleShops, settleSuppliers } from './settling-trade.ts'
import type { Stage } from './stage.ts'

/**
 * Confirmed deliveries are billed and mostly paid; some bills are agreed, some disputed, some unanswered. Later returns
 * are credited; suppliers and shops are settled.
 */
export async function playSettling(stage: Stage, today: Date): Promise<void> {
  const { city, cast } = stage
  const offices = city.network.companies.flatMap(({ id }) => cast.finance(id) ?? [])
  for (const finance of offices) {
    await billSchools(stage, finance, today)
    await answerDisputes(stage, finance, today)
    await billDistricts(stage, finance, today)
  }
  await playReturns(stage, today)
  for (const finance of offices) {
    await creditSchools(stage, finance, today)
    await settleSuppliers(stage, finance, today)
    await settleShops(stage, finance, today)
    await bringBankSheet(stage, finance, today)
  }
  await stage.lookAgain('billing_entry, bill, bill_entry, payment, payment_share, dispute, bank_row')
}

async function billSchools(stage: Stage, finance: Player, today: Date): Promise<void> {
  const { play, city } = stage
  const made = await play(finance, before(today, 0.3), schoolBills.make, {})
  await makeNow(stage, made.id, before(today, 0.3))
  const shown = city.users.find(({ userName }) => userName === 'school')?.schoolId
  const waiting = await pagesOf((page) =>
    play(finance, before(today, 0.25), schoolBills.listToConfirm, { page, pageSize, sort: 'number' }),
  )
  // The demo's own school has agreed to and paid its bills, except the last.
  const fates = fatesOf(waiting, ({ payerId }) => payerId === shown)
  const [last, ...others] = waiting.filter(({ payerId }) => payerId === shown).toReversed()
  if (last && others.length) fates.set(last.id, 'silent')
  const agreed = await answerBills(stage, waiting, fates, before(today, 0.22))
  const at = before(today, 0.2)
  const settled = waiting.filter(({ id }) => !isWaiting(fates.get(id)))
  await confirmAll(
    settled.filter(({ id }) => agreed.has(id)),
    (ids) => play(finance, at, schoolBills.confirm, { ids, reason: '' }),
  )
  // In a large city most have said so on paper.
  await confirmAll(
    settled.filter(({ id }) => !agreed.has(id)),
    (ids) => play(finance, at, schoolBills.confirm, { ids, reason: '学校已盖章确认' }),
  )
  const paidAt = before(today, 0.1)
  await payAll(settled, fates, paidAt, (payment) => play(finance, paidAt, schoolBills.pay, payment))
}

/** Schools dispute a line, stay silent, or agree: the first bills of their page. Returns the agreed bills. */
async function answerBills(
  { play, city }: Stage,
  bills: readonly Bill[],
  fates: ReadonlyMap<number, Fate>,
  at: Date,
): Promise<Set<number>> {
  const userOf = new Map(
    city.users
      .filter(({ roles, state, campusId }) => state === 'active' && roles.includes('school') && campusId === null)
      .map((user) => [user.schoolId, user]),
  )
  const agreed = new Set<number>()
  for (const [place, bill] of bills.entries()) {
    const user = userOf.get(bill.payerId)
    const isDisputed = fates.get(bill.id) === 'disputed'
    if (!user || fates.get(bill.id) === 'silent' || (place >= pageSize && !isDisputed)) continue
    const school: Player = { user, role: 'school' }
    const { id, version, entries } = await play(school, at, schoolBills.own.info, { id: bill.id })
    const [line] = entries
    if (isDisputed && line) await play(school, at, schoolBills.own.dispute, { id, version, lines: [disputed(line)] })
    else if (!isDisputed) {
      await play(school, at, schoolBills.own.agree, { id, version })
      agreed.add(id)
    }
  }
  return agreed
}

const disputed = ({ entryId }: { readonly entryId: number }) => ({
  entryId,
  reason: '实收册数与账单不符，请核对送货单',
})

/** Of what schools dispute, every second line is answered: corrected, or insisted on. */
async function answerDisputes({ play, city }: Stage, finance: Player, today: Date): Promise<void> {
  const other = city.users.find(
    ({ id, roles, state, companyId }) =>
      state === 'active' && roles.includes('finance') && companyId === finance.user.companyId && id !== finance.user.id,
  )
  const colleague = other ? { ...finance, user: other } : finance
  const at = before(today, 0.14)
  const { list } = await play(finance, at, schoolBills.listToConfirm, { pageSize, sort: 'number', disputed: true })
  for (const [place, bill] of list.entries()) {
    if (place % 2) continue
    const { disputes, entries } = await play(finance, at, schoolBills.info, { id: bill.id })
    const open = disputes.find(({ state }) => state === 'open')
    const line = entries.find(({ entryId }) => entryId === open?.entryId)
    if (!open || !line) continue
    const isRight = place % 4 === 0
    // Larger amounts wait for a second person.
    const netFen = place % 8 === 0 ? Math.trunc(line.netFen / 2) : line.netFen - Math.trunc(line.netFen / 20)
    await play(place % 8 === 0 ? colleague : finance, at, schoolBills.resolveDispute, {
      id: open.id,
      answer: isRight ? '已核对送货单，按实收更正' : '送货单已签收，金额不变',
      ...(isRight && { netFen }),
    })
  }
}

/** What came back after it was billed becomes a credit: one is set off or paid out, the others wait. */
async function creditSchools(stage: Stage, finance: Player, today: Date): Promise<void> {
  const { play } = stage
  const at = before(today, 0.13)
  const { list } = await play(finance, at, schoolBills.preview, {})
  const credited = list.filter(({ totalFen }) => totalFen < 0).map(({ payerId }) => payerId)
  // One in four comes with the next bills.
  const payerIds = credited.filter((_, place) => place % 4 !== 1)
  if (!payerIds.length) return
  const made = await play(finance, at, schoolBills.make, { payerIds })
  await makeNow(stage, made.id, at)
  const { list: credits } = await play(finance, at, schoolBills.listToConfirm, {
    pageSize,
    credit: true,
    sort: 'number',
  })
  for (const [place, { id, payerId, totalFen }] of credits.entries()) {
    if (place % 3 === 2) continue
    mustAll(await play(finance, at, schoolBills.confirm, { ids: [id], reason: '退货贷项' }))
    if (place % 3 === 1) continue
    const openBills = await play(finance, at, schoolBills.listToPay, {
      payerIds: [payerId],
      credit: false,
      pageSize: 1,
    })
    const [bill] = openBills.list
    const paidOn = dayOf(at)
    if (bill) await play(finance, at, schoolBills.offset, { ids: [bill.id, id], paidOn, remark: '' })
    else {
      const paying = { way: 'transfer' as const, paidOn, reference: '', remark: '退还多付款' }
      await play(finance, at, schoolBills.pay, { ids: [id], amountFen: totalFen, ...paying })
    }
  }
}

/** Today's confirmations are billed later. */
async function billDistricts(stage: Stage, finance: Player, today: Date): Promise<void> {
  const { play, cast } = stage
  const until = dayOf(before(today, 1))
  const made = await play(finance, before(today, 0.3), districtBills.make, { until })
  await makeNow(stage, made.id, before(today, 0.3))
  const { list } = await play(finance, before(today, 0.25), districtBills.listToConfirm, { pageSize, sort: 'number' })
  const fates = fatesOf(list)
  for (const { id, version, payerId } of list) {
    const [area, at] = [cast.area(payerId), before(today, 0.22)]
    const { entries } = await play(area, at, districtBills.own.info, { id })
    const [line] = entries
    const fate = fates.get(id)
    if (fate === 'disputed' && line)
      await play(area, at, districtBills.own.dispute, { id, version, lines: [disputed(line)] })
    else if (!isWaiting(fate)) await play(area, at, districtBills.own.agree, { id, version })
  }
  const settled = list.filter(({ id }) => !isWaiting(fates.get(id)))
  await confirmAll(settled, (ids) => play(finance, before(today, 0.2), districtBills.confirm, { ids, reason: '' }))
  const at = before(today, 0.1)
  await payAll(settled, fates, at, (payment) => play(finance, at, districtBills.pay, payment))
}
