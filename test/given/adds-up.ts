import { entryInvariants } from '@keben/server/ledgers/charges/verify'
import { settlementInvariants } from '@keben/server/finance/settlements/verify'
import { findBreaches } from '@keben/server/verify'
import { expect } from 'vitest'
import type { World } from '../world.ts'

/**
 * Nothing breaks an invariant: for the end of every test that moves copies. Promises that a test wrote as they are, by the
 * number GIVEN, have no documents behind them.
 */
export async function mustAddUp(world: World): Promise<void> {
  const breaches = await findBreaches(world.db.primary)
  expect(breaches.filter(({ row }) => !/^GIVEN[ ,]/.test(row))).toEqual([])
}

const ofMoney: readonly string[] = [...entryInvariants, ...settlementInvariants].map(({ name }) => name)

/** Nothing that is about money does: for tests whose deliveries were written as facts, without the documents behind them. */
export async function moneyMustAddUp(world: World): Promise<void> {
  const breaches = await findBreaches(world.db.primary)
  expect(breaches.filter(({ invariant }) => ofMoney.includes(invariant))).toEqual([])
}
