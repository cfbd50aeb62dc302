import { type LiveTopic, listNotices, readNotices, streamNews } from '@keben/core/office/notices/contract'
import { kindsAbout, noticeSentence, topicOf } from '@keben/core/office/notices/words'
import type { Role } from '@keben/core/roles'
import { type Handler, handle, handleEvents } from '../../kit/requests/handle.ts'
import { listPage } from '../../kit/lists/list.ts'
import type { Live } from '../../kit/events/live.ts'
import { allOf, sql } from '../../kit/database/sql.ts'
import { groupsOf } from '../../base/plans/following.ts'
import { type NotificationChannels, waysOf } from './outgoing.ts'
import { wishHandlers } from './wishes.ts'

interface StoredNotice {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly facts: unknown
  readonly link: string
  readonly read: boolean
}

export interface NoticeParts {
  readonly settings: { readonly outgoing?: NotificationChannels }
  readonly live: Pick<Live, 'listen'>
}

/** The roles with a screen that follows a topic. Other roles hear nothing, and groups (`groupsOf`) limit the rest. */
const follows: Readonly<Record<LiveTopic, readonly Role[]>> = { progress: ['manage', 'business', 'area'] }

export const noticeHandlers = ({ live, settings }: NoticeParts): Handler[] => [
  ...wishHandlers(waysOf(settings.outgoing ?? { publicUrl: '' })),
  handle(listNotices, async (input, { db, actor, language }) => {
    const page = await listPage<StoredNotice>(
      db,
      {
        columns: sql`id, at, kind, facts, link, read_at is not null as read`,
        from: sql`notice`,
        where: allOf([
          sql`notice.user_id = ${actor.userId}`,
          input.topic && sql`notice.kind = any(${kindsAbout([input.topic])}::text[])`,
        ]),
        tab: input.unread ? sql`read_at is null` : undefined,
        sums: { unread: sql`count(*) filter (where read_at is null)` },
        sorts: { at: sql`at` },
        tie: sql`id`,
      },
      { ...input, sort: input.sort ?? '-at' },
    )
    return {
      ...page,
      list: page.list.map(({ kind, facts, ...notice }) => ({
        ...notice,
        topic: topicOf(kind),
        text: noticeSentence(kind, facts, language),
      })),
      sums: { unread: page.sums['unread'] ?? 0 },
    }
  }),

  handleEvents(streamNews, ({ topics }, { actor }) =>
    live.listen(
      { ...actor, groups: groupsOf(actor) },
      topics.filter((topic) => follows[topic].includes(actor.role)),
    ),
  ),

  handle(readNotices, async ({ ids }, { db, actor, now }) => {
    const read = await db.run(sql`
      update notice set read_at = ${now}
      where user_id = ${actor.userId} and read_at is null
        and (${ids.length === 0} or id = any(${ids}::bigint[]))`)
    return { read }
  }),
]
