import { foldDueSums } from './fulfilment/sums.ts'
import { foldOpenSums } from './charges/open.ts'
import type { Database } from './kit/context.ts'
import { foldOrderedSums } from './school-plans/sums.ts'

/** Compacts all summary tables; `atLeast` so many rows must have been added, if it is given. */
export async function foldAllSums(db: Database, atLeast?: number): Promise<void> {
  for (const fold of [foldOrderedSums, foldDueSums, foldOpenSums]) await fold(db, atLeast)
}
