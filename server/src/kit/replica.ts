import type { Database } from './context.ts'
import { sql } from './sql.ts'

/** Where somebody's reads go, so that they never see anything older than what they did themselves. */
export interface OwnReads {
  readonly readFor: (userId: number) => Promise<Database>
  /** A change of this person has been committed; to be called before it is answered. */
  readonly noteWrite: (userId: number) => Promise<void>
}

/** Where all reads go to the primary there is nothing to note. */
export const withoutReplica = (read: Database): OwnReads => ({ readFor: async () => read, noteWrite: async () => {} })

/** A place in the write-ahead log, such as 16/B374D848, as a number. */
const positionOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * A replica lags behind the primary, by moments or by minutes. Who has changed something reads from the primary until the
 * replica has come as far as their change. How far that was stands in the database, so that any server knows it; how far
 * the one replica has come, which only ever grows, is remembered here.
 */
export function besideReplica(primary: Database, replica: Database, fresh: Database): OwnReads {
  let reached = 0n
  return {
    async readFor(userId) {
      const own = await primary.row<{ position: string }>(
        sql`select position::text as position from own_write where user_id = ${userId}`,
      )
      if (!own) return replica
      const wanted = positionOf(own.position)
      if (wanted <= reached) return replica
      const now = await replica.row<{ position: string | null }>(sql`select pg_last_wal_replay_lsn()::text as position`)
      if (now?.position) reached = positionOf(now.position)
      return wanted <= reached ? replica : fresh
    },
    async noteWrite(userId) {
      // Asked after the commit, so that it lies behind it.
      await primary.run(sql`
        insert into own_write (user_id, position) values (${userId}, pg_current_wal_insert_lsn())
        on conflict (user_id) do update set position = greatest(own_write.position, excluded.position)`)
    },
  }
}
