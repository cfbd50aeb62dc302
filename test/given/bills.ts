import type { BillDocument } from '@keben/core/finance/settlements/shapes'
import { saveCorrectionLimits } from '@keben/core/finance/settlements/approvals'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { sql } from '@keben/server/kit/database/sql'
import { type BillingScope, makeBills } from '@keben/server/finance/settlements/making'
import type { World } from '../world.ts'
import { organisations, userIdOf } from '../world/people.ts'
import { type DueWishes, givenDue, givenFacts } from './charged.ts'

interface MakingWishes {
  readonly payer?: BillingScope['payer']
  readonly whose?: 'own' | 'foreign'
  readonly payerIds?: readonly number[]
}

/** Bills all open entries, as the job does; returns the ids. */
export async function givenBills(world: World, wishes: MakingWishes = {}): Promise<number[]> {
  const { payer = 'school', whose = 'own', payerIds = [] } = wishes
  const made = await world.db.write((tx) =>
    makeBills(
      tx,
      {
        companyId: organisations.company[whose],
        payer,
        wish: { planIds: [], districtIds: [], payerIds: [...payerIds], ripe: false },
        now: new Date(),
      },
      userIdOf(whose === 'own' ? 'finance' : 'otherFinance'),
    ),
  )
  return made.map(({ id }) => id)
}

/** A bill of the own school over these lines; it includes all other open entries. */
export async function givenSchoolBill(
  world: World,
  lines: readonly (DueWishes & { readonly copies: number })[],
): Promise<BillDocument & { readonly dueIds: readonly number[] }> {
  await givenBills(world)
  const dueIds = []
  for (const { copies, ...wishes } of lines) {
    const dueLineId = await givenDue(world, wishes)
    await givenFacts(world, [{ dueLineId, copies }])
    dueIds.push(dueLineId)
  }
  await givenBills(world)
  const { list } = await world.as('finance').done(schoolBills.list, { sort: '-number', pageSize: 1 })
  return { ...(await world.as('finance').done(schoolBills.info, { id: list[0]?.id ?? 0 })), dueIds }
}

/** The same, confirmed and payable. */
export async function givenConfirmedBill(
  world: World,
  lines: readonly (DueWishes & { readonly copies: number })[] = [{ copies: 10 }],
): Promise<BillDocument & { readonly dueIds: readonly number[] }> {
  const bill = await givenSchoolBill(world, lines)
  await world.as('finance').done(schoolBills.confirm, { ids: [bill.id], reason: 'Agreed by phone' })
  return { ...(await world.as('finance').done(schoolBills.info, { id: bill.id })), dueIds: bill.dueIds }
}

/** Backdates a bill by this many days. */
export const madeEarlier = (world: World, id: number, days: number): Promise<number> =>
  world.db.primary.run(sql`update bill set created_at = created_at - make_interval(days => ${days}) where id = ${id}`)

/** Limits that let one person at most double a line: for tests of other things. */
export const givenWideLimits = (world: World): Promise<unknown> =>
  world.as('manage').done(saveCorrectionLimits, { limitFen: 1e11, limitBp: 10_000 })
