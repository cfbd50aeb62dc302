import { entryInvariants } from '@keben/server/ledgers/charges/verify'
import { settlementInvariants } from '@keben/server/finance/settlements/verify'
import { findBreaches } from '@keben/server/verify'
import { expect } from 'vitest'
import type { World } from '../world.ts'

/**
 * Checks all invariants after a test that moves copies. Promises written directly, with the number GIVEN, have no
 * documents.
 */
export async function mustAddUp(world: World): Promise<void> {
  const breaches = await findBreaches(world.db.primary)
  expect(breaches.filter(({ row }) => !/^GIVEN[ ,]/.test(row))).toEqual([])
}

const ofMoney: readonly string[] = [...entryInvariants, ...settlementInvariants].map(({ name }) => name)

/** Checks the invariants of money: for tests that write deliveries directly, without documents. */
export async function moneyMustAddUp(world: World): Promise<void> {
  const breaches = await findBreaches(world.db.primary)
  expect(breaches.filter(({ invariant }) => ofMoney.includes(invariant))).toEqual([])
}
