import type { Database } from './kit/requests/context.ts'
import type { Summary } from './kit/summaries/summary.ts'
import { families } from './families.ts'

/** In the order of families. */
export const summaries: readonly Summary[] = families.flatMap((family) => family.summaries ?? [])

/** Tables with derived data only. */
export const summaryTables = summaries.filter(({ rebuild }) => rebuild).map(({ table }) => table)

/** Compacts tables with enough new rows; each has its own threshold by default. */
export async function compactSummaries(db: Database, atLeast?: number): Promise<void> {
  for (const { compact } of summaries) await compact?.(db, atLeast)
}

/** Recomputes all in one transaction, for lines written while triggers were off. */
export async function rebuildSummaries(db: Database): Promise<void> {
  for (const { rebuild } of summaries) await rebuild?.(db)
}
