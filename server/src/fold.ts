import { foldDueSums } from './dues/sums.ts'
import { foldOpenSums } from './entries/open.ts'
import type { Database } from './kit/context.ts'
import { foldReceived } from './receipts/ever.ts'
import { packOrders } from './school-plans/packed.ts'
import { foldOrderedSums } from './school-plans/sums.ts'

/**
 * Makes all sums short that the database keeps; `atLeast` so many rows must have been added, if it is given. Of what
 * came into the archive, purchases are added up, and orders packed season by season, one each time.
 */
export async function foldAllSums(db: Database, atLeast?: number): Promise<void> {
  for (const fold of [foldOrderedSums, foldDueSums, foldOpenSums]) await fold(db, atLeast)
  await foldReceived(db)
  await packOrders(db)
}
