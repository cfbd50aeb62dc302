import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from './context.ts'
import { sql } from './sql.ts'

/** Tells people something, in the same transaction as the deed. `link` is the screen to open, if any. */
export async function notify<Facts>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly number[],
  { kind }: NoticeKind<Facts>,
  facts: Facts,
  link = '',
): Promise<void> {
  if (!userIds.length) return
  await db.run(sql`
    insert into notice (user_id, at, kind, facts, link)
    select user_id, ${now}::timestamptz, ${kind}, ${JSON.stringify(facts)}::jsonb, ${link}
    from unnest(${userIds}::bigint[]) as user_id`)
}
