import { findBreaches } from '@keben/server/verify'
import { expect } from 'vitest'
import type { World } from '../world.ts'

/** Nothing breaks an invariant: for the end of every test that moves copies. */
export async function mustAddUp(world: World): Promise<void> {
  expect(await findBreaches(world.db.primary)).toEqual([])
}
