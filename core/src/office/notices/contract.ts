import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { type NoticeTopic, type SendingWay, noticeTopics, sendingWays } from './choices.ts'

const endpoint = endpointsOf('notices')

const topics = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]]
const Topic = z.enum(topics)

export const Notice = z.object({
  id: Id,
  at: Moment,
  /** Null for an obsolete kind. */
  topic: Topic.nullable(),
  /** In the caller's language. */
  text: z.string(),
  /** The link's screen; may be empty. */
  link: z.string(),
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = endpoint({
  path: '/api/notice/list',
  about: 'My notices, the newest first.',
  roles: 'signed-in',
  input: listInput(['at'], { unread: z.boolean().optional(), topic: Topic.optional() }),
  output: listOutput(Notice, { unread: z.int() }),
})

/** Topics in addition to the user's own notifications. */
export const LiveTopic = z.enum(['progress'])
export type LiveTopic = z.infer<typeof LiveTopic>

/** A notification, or a change of a followed topic. Without an id, any of the topic. */
export const LiveEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('notice') }),
  z.object({ topic: LiveTopic, id: Id.optional() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

export const streamNews = endpoint({
  path: '/api/notice/stream',
  about:
    'Tells as server-sent events that I have a notice, or that something moved that I follow; what it is, the other calls answer. It ends after some minutes: ask again.',
  roles: 'signed-in',
  answers: 'events',
  input: z.strictObject({ topics: z.array(LiveTopic).max(LiveTopic.options.length).default([]) }),
  output: Nothing,
})

export const readNotices = endpoint({
  path: '/api/notice/read',
  about: 'Marks notices as read; without ids, all of mine.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ ids: z.array(Id).max(1000).default([]) }),
  output: z.object({ read: z.int() }),
  outcome: ({ read }) => ({ done: read }),
})

const ways = Object.keys(sendingWays) as [SendingWay, ...SendingWay[]]

const Wish = {
  /** Empty for none. */
  email: z
    .string()
    .trim()
    .max(254)
    .refine((value) => value === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value), {
      params: { rule: 'email' },
    }),
  byMail: z.boolean(),
  byHook: z.boolean(),
  /** Only in the bell. */
  muted: z.array(Topic).max(topics.length),
}

const Sending = z.object({
  id: Id,
  way: z.enum(ways),
  at: Moment,
  text: z.string(),
  address: z.string(),
  attempts: z.int(),
  sentAt: Moment.nullable(),
  /** Why sending gave up. */
  givenUp: z.boolean(),
  lastError: z.string(),
})

const Wishes = z.object({
  ...Wish,
  /** Configured channels. */
  ways: z.array(z.enum(ways)),
  /** Newest first. */
  sendings: z.array(Sending),
})
export type NoticeWishes = z.infer<typeof Wishes>

export const getNoticeWishes = endpoint({
  path: '/api/notice/wishes',
  about: 'Which of my notices reach me elsewhere, by which ways that is possible here, and what was sent to me last.',
  roles: 'signed-in',
  input: Nothing,
  output: Wishes,
})

export const saveNoticeWishes = endpoint({
  path: '/api/notice/saveWishes',
  about: 'Says which of my notices are to reach me by e-mail or message, from now on.',
  roles: 'signed-in',
  writes: true,
  input: z
    .strictObject(Wish)
    .refine(({ email, byMail }) => email !== '' || !byMail, { path: ['email'], params: { rule: 'email_needed' } }),
  output: Wishes,
})
