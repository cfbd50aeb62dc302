import type { NoticeTopic, SendingWay } from '@keben/core/office/notices/choices'
import { noticeTopics } from '@keben/core/office/notices/choices'
import { type NoticeWishes, getNoticeWishes, saveNoticeWishes } from '@keben/core/office/notices/contract'
import { kindsAbout, noticeSentence } from '@keben/core/office/notices/words'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { sql } from '../../kit/database/sql.ts'

interface StoredWish {
  readonly email: string
  readonly byMail: boolean
  readonly byHook: boolean
  readonly muted: readonly string[]
}

interface Sent extends Omit<NoticeWishes['sendings'][number], 'text'> {
  readonly kind: string
  readonly facts: unknown
}

const topics = Object.keys(noticeTopics) as NoticeTopic[]

/** The caller's own notification settings. */
export const wishHandlers = (ways: readonly SendingWay[]): Handler[] => [
  handle(getNoticeWishes, (_, context) => wishesOf(context, ways)),

  handle(saveNoticeWishes, async ({ email, byMail, byHook, muted }, context) => {
    const { db, actor, language, now } = context
    await db.run(sql`insert into notice_wish as wish (user_id, email, by_mail, by_hook, muted, language, since)
      values (${actor.userId}, ${email}, ${byMail}, ${byHook}, ${kindsAbout(muted)}, ${language}, ${now})
      on conflict (user_id) do update set email = excluded.email, by_mail = excluded.by_mail, by_hook = excluded.by_hook,
        muted = excluded.muted, language = excluded.language, since = excluded.since`)
    return wishesOf(context, ways)
  }),
]

async function wishesOf({ db, actor, language }: Context, ways: readonly SendingWay[]): Promise<NoticeWishes> {
  const row = await db.row<{ wish: StoredWish | null; sendings: Sent[] }>(sql`select
    (select json_build_object('email', email, 'byMail', by_mail, 'byHook', by_hook, 'muted', muted)
      from notice_wish where user_id = ${actor.userId}) as wish,
    (select coalesce(json_agg(sent order by sent.id desc), '[]') from (
      select sending.id, sending.way, notice.at, notice.kind, notice.facts, sending.address, sending.attempts,
        sending.sent_at as "sentAt", sending.given_up_at is not null as "givenUp", coalesce(sending.last_error, '') as "lastError"
      from notice_sending as sending join notice on notice.id = sending.notice_id
      where sending.user_id = ${actor.userId} order by sending.id desc limit 10) as sent) as sendings`)
  const { email, byMail, byHook, muted } = row?.wish ?? { email: '', byMail: false, byHook: false, muted: [] }
  return {
    email,
    byMail,
    byHook,
    muted: topics.filter((topic) => kindsAbout([topic]).every((kind) => muted.includes(kind))),
    ways: [...ways],
    sendings: (row?.sendings ?? []).map(({ kind, facts, ...sending }) => ({
      ...sending,
      text: noticeSentence(kind, facts, language),
    })),
  }
}
