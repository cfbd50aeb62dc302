import type { Database } from '../requests/context.ts'
import { raw } from './sql.ts'

/**
 * Until the transaction ends, the database plans a statement once for all values and keeps the plan. For statements over
 * so many tables that planning them takes as long as their work, and that go by indexes whatever they are given.
 */
export async function forceGenericPlan(db: Database): Promise<void> {
  await db.run(raw('set local plan_cache_mode = force_generic_plan'))
}
