import type { SendingWay } from '@keben/core/office/notices/choices'
import type { Language } from '@keben/core/kit/language'
import { noticeSentence } from '@keben/core/office/notices/words'
import { createHmac } from 'node:crypto'
import type { Db } from '../../kit/database/db.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { type MailServer, sendMail } from './mail.ts'
import { sql } from '../../kit/database/sql.ts'

/** The configured channels; may be empty. */
export interface NotificationChannels {
  readonly mail?: { readonly server: MailServer; readonly from: string } | undefined
  /** The company's gateway to SMS, WeChat and so on. */
  readonly hook?: { readonly url: string; readonly secret: string } | undefined
  /** The program's address for links; ends with a slash. May be empty. */
  readonly publicUrl: string
}

export const waysOf = ({ mail, hook }: NotificationChannels): SendingWay[] => [
  ...(mail ? (['mail'] as const) : []),
  ...(hook ? (['hook'] as const) : []),
]

interface Sending {
  readonly id: number
  readonly noticeId: number
  readonly way: SendingWay
  readonly address: string
  readonly at: string
  readonly kind: string
  readonly facts: unknown
  readonly link: string
  readonly language: Language
  readonly name: string
  readonly mobile: string
  readonly attempts: number
}

const mostAttempts = 6
const mostAtOnce = 50

/**
 * Sends notifications outside the program. A row (an outbox) is leased before sending, so that servers do not send
 * twice; after a crash another server takes it. A gateway gets the same id on every attempt.
 */
export const sendingJob = (outgoing: NotificationChannels): Job => ({
  name: 'send-notices',
  lane: 'housekeeping',
  everySeconds: 30,
  async run(_data, { db, now }) {
    const ways = waysOf(outgoing)
    if (ways.length) await sendNotices(db, outgoing, now)
  },
})

export async function sendNotices(db: Db, outgoing: NotificationChannels, now: Date): Promise<void> {
  await gather(db, waysOf(outgoing), now)
  for (let taken = await take(db, outgoing, now); taken.length; taken = await take(db, outgoing, now))
    for (const sending of taken) await tryOne(db, outgoing, sending, now)
}

/** Queues unread notifications of the last day since the user's opt-in. Older ones stay in the bell. */
const gather = (db: Db, ways: readonly SendingWay[], now: Date): Promise<number> =>
  db.primary.run(sql`insert into notice_sending (notice_id, user_id, way, address, next_at)
    select notice.id, notice.user_id, way.name, case way.name when 'mail' then wish.email else app_user.mobile end, ${now}::timestamptz
    from notice join notice_wish as wish on wish.user_id = notice.user_id
    join app_user on app_user.id = notice.user_id and app_user.state = 'active'
    join unnest(${ways}::text[]) as way (name) on case way.name when 'mail' then wish.by_mail else wish.by_hook end
    where notice.at > ${now}::timestamptz - interval '1 day' and notice.at >= wish.since
      and notice.read_at is null and not notice.kind = any(wish.muted)
    order by notice.id, way.name
    on conflict do nothing`)

/** Leases some rows with exponential backoff: 1, 2, 4, … minutes. */
const take = (db: Db, outgoing: NotificationChannels, now: Date): Promise<Sending[]> =>
  db.primary.rows<Sending>(sql`with due as materialized (
      select id from notice_sending where sent_at is null and given_up_at is null and next_at <= ${now}::timestamptz
        and way = any(${waysOf(outgoing)}::text[])
      order by next_at, id limit ${mostAtOnce} for update skip locked
    ), taken as (
      update notice_sending set attempts = attempts + 1, next_at = ${now}::timestamptz + interval '1 minute' * power(2, attempts)
      from due where due.id = notice_sending.id returning notice_sending.*
    )
    select taken.id, taken.notice_id as "noticeId", taken.way, taken.address, taken.attempts, notice.at, notice.kind,
      notice.facts, notice.link, wish.language, app_user.name, app_user.mobile
    from taken join notice on notice.id = taken.notice_id join app_user on app_user.id = taken.user_id
    join notice_wish as wish on wish.user_id = taken.user_id order by taken.id`)

async function tryOne(db: Db, outgoing: NotificationChannels, sending: Sending, now: Date): Promise<void> {
  try {
    await (sending.way === 'mail' ? mailIt(outgoing, sending) : hookIt(outgoing, sending, now))
    await db.primary.run(sql`update notice_sending set sent_at = ${now}, last_error = null where id = ${sending.id}`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await db.primary.run(sql`update notice_sending set last_error = ${message.slice(0, 500)},
      given_up_at = case when attempts >= ${mostAttempts} then ${now}::timestamptz end where id = ${sending.id}`)
  }
}

const textOf = ({ kind, facts, language }: Sending): string => noticeSentence(kind, facts, language)
const linkOf = ({ publicUrl }: NotificationChannels, { link }: Sending): string =>
  publicUrl && link ? `${publicUrl}${link.replace(/^\//, '')}` : ''

async function mailIt(outgoing: NotificationChannels, sending: Sending): Promise<void> {
  if (!outgoing.mail) return
  const text = textOf(sending)
  await sendMail(outgoing.mail.server, {
    messageId: `notice-${sending.noticeId}`,
    from: outgoing.mail.from,
    to: sending.address,
    subject: text.slice(0, 80),
    text: [text, linkOf(outgoing, sending)].filter(Boolean).join('\n\n'),
    at: new Date(sending.at),
  })
}

/** The signature proves the sender, its time prevents replay. */
async function hookIt(outgoing: NotificationChannels, sending: Sending, now: Date): Promise<void> {
  if (!outgoing.hook) return
  const body = JSON.stringify({
    id: sending.id,
    at: sending.at,
    kind: sending.kind,
    to: { name: sending.name, mobile: sending.mobile },
    language: sending.language,
    text: textOf(sending),
    link: linkOf(outgoing, sending),
  })
  const time = String(Math.floor(now.getTime() / 1000))
  const answer = await fetch(outgoing.hook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-keben-time': time,
      'x-keben-signature': signatureOf(outgoing.hook.secret, time, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`)
}

export const signatureOf = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
