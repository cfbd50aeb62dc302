import type { Database } from '../kit/context.ts'
import { foldSums } from '../kit/sums.ts'

/*
 * `fulfilment_by_title` and `fulfilment_by_receiver` have what due lines add up to. Their rows are added by the database with every
 * statement that changes a promise (0046_due_sums.sql) and mean something only when they are summed up.
 */

export const dueSumKeys = {
  fulfilment_by_title: ['plan_id', 'company_id', 'warehouse_id', 'district_id', 'book_id', 'source', 'receiver'],
  fulfilment_by_receiver: [
    'plan_id',
    'company_id',
    'warehouse_id',
    'district_id',
    'school_id',
    'source',
    'receiver',
    'receiver_id',
  ],
} as const
export const dueSumFigures = [
  'lines',
  'asked',
  'issued',
  'sent',
  'confirmed',
  'kept',
  'again',
  'credited',
  'returned',
  'closed',
  'asked_fen',
  'sent_fen',
] as const

export type DueSums = keyof typeof dueSumKeys
export const dueSumTables = Object.keys(dueSumKeys) as DueSums[]
/** Shops order in no season, and districts have no school. */
const mayBeEmpty = ['plan_id', 'school_id']

/** So that the sums stay short. */
export async function foldDueSums(db: Database, atLeast?: number): Promise<void> {
  for (const table of dueSumTables) {
    const sums = { table, key: dueSumKeys[table], mayBeEmpty, figures: dueSumFigures }
    await foldSums(db, sums, atLeast)
  }
}
