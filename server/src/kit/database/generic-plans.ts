import type { Database } from '../requests/context.ts'
import { raw } from './sql.ts'

/**
 * Forces a generic plan until the transaction ends. For statements over so many tables that planning takes as long as
 * running, and whose indexes fit all values.
 */
export async function forceGenericPlan(db: Database): Promise<void> {
  await db.run(raw('set local plan_cache_mode = force_generic_plan'))
}
