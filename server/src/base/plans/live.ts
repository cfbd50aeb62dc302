import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/**
 * Seasons of which something may still be owed, ordered or on its way: nothing of one in the archive changes any more
 * (`refuse_archived_season`), and there are more of these with every year.
 */
export const liveSeasons: Sql = raw(`array(select id from plan where state <> 'archived')`)

/** Whether a row is of such a season: `planId` is its column. */
export const isLive = (planId: Sql): Sql => sql`${planId} = any(${liveSeasons})`
