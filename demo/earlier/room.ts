import type { Database } from '@keben/server/kit/context'
import { sql } from '@keben/server/kit/sql'

/*
 * What happened earlier has the smaller numbers, and lists go by them. So a city that is to get earlier seasons begins to
 * count where these will have ended: every season has a room of this many numbers, in every table alike, and a row of a
 * season becomes one of an earlier season by taking off as many rooms as lie between.
 */
export const room = 10_000_000
/** Rows that are made for a season, rather than found in it, have numbers from the middle of its room. */
export const middle = room / 2

/** Every table counts on from there. Tables whose rows come with their ids count on from these, as ever. */
export const leaveRoom = async (db: Database, seasons: number): Promise<void> =>
  void (await db.run(sql`
    select setval(pg_get_serial_sequence(quote_ident(class.relname), attname), ${seasons * room}::bigint)
    from pg_attribute join pg_class as class on class.oid = attrelid
    where attidentity <> '' and class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace`))
