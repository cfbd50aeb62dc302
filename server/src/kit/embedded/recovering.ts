import { openDatabase } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { hostOf } from './address.ts'
import { superuser } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

/**
 * Whether it rejects connections during crash recovery. After one session is killed it recovers by itself, and its lock
 * file still says “ready”.
 */
export async function isRecovering(place: Pick<Postmaster, 'port' | 'socketDir'>): Promise<boolean> {
  const connection = { host: hostOf(place), port: place.port, user: superuser, database: 'postgres' }
  const db = openDatabase({ connection, poolSize: 1, prepare: false, onLostConnection: () => {} })
  try {
    await db.primary.row(sql`select 1`)
    return false
  } catch (error) {
    return (error as { code?: unknown }).code === '57P03'
  } finally {
    await db.close()
  }
}
