import type { Database } from './kit/requests/context.ts'
import type { Summary } from './kit/summaries/summary.ts'
import { families } from './families.ts'

/** All summaries, in the order of the families. */
export const summaries: readonly Summary[] = families.flatMap((family) => family.summaries ?? [])

/** The tables that hold nothing but what others add up to. */
export const summaryTables = summaries.filter(({ rebuild }) => rebuild).map(({ table }) => table)

/** Compacts all summary tables to which at least so many rows were added; each has a number of its own otherwise. */
export async function compactSummaries(db: Database, atLeast?: number): Promise<void> {
  for (const { compact } of summaries) await compact?.(db, atLeast)
}

/** Computes all summary tables anew, in a transaction: for lines that were written while triggers were off. */
export async function rebuildSummaries(db: Database): Promise<void> {
  for (const { rebuild } of summaries) await rebuild?.(db)
}
