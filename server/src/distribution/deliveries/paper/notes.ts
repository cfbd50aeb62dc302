import { type PaperReader, deliveryNote } from '@keben/core/distribution/deliveries/note'
import type { TableSheet } from '@keben/core/kit/paper'
import type { Database } from '../../../kit/requests/context.ts'
import { readOrders } from './orders.ts'

export const notesOf = async (db: Database, ids: readonly number[], reader: PaperReader): Promise<TableSheet[]> =>
  (await readOrders(db, ids)).map((order) => deliveryNote(order, reader))
