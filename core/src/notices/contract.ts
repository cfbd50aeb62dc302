import { z } from 'zod'
import { Nothing, endpointsOf } from '../endpoint.ts'
import { Id, Moment, listInput, listOutput } from '../kit/paging.ts'

const endpoint = endpointsOf('notices')

export const Notice = z.object({
  id: Id,
  at: Moment,
  /** The sentence, in the caller's language. */
  text: z.string(),
  /** The screen to open, or empty. */
  link: z.string(),
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = endpoint({
  path: '/api/notice/list',
  about: 'My notices, the newest first.',
  roles: 'signed-in',
  input: listInput(['at'], { unread: z.boolean().optional() }),
  output: listOutput(Notice, { unread: z.int() }),
})

/** What can be followed besides one's notices. */
export const LiveTopic = z.enum(['progress'])
export type LiveTopic = z.infer<typeof LiveTopic>

/** One piece of news: I have a notice, or something moved that I follow. Without an id, anything of the topic may have. */
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
  output: Nothing,
})
