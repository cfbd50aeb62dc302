import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/**
 * Seasons with possible outstanding work. Archived seasons never change (`refuse_archived_season`), and there are more
 * every year.
 */
export const liveSeasons: Sql = raw(`array(select id from plan where state <> 'archived')`)

/** Whether a row's season is live; `planId` is its column. */
export const isLive = (planId: Sql): Sql => sql`${planId} = any(${liveSeasons})`
