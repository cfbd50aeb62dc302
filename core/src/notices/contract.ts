import { z } from 'zod'
import { Nothing, endpoint } from '../endpoint.ts'
import { Id, Moment, listInput, listOutput } from '../kit/paging.ts'

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

export const readNotices = endpoint({
  path: '/api/notice/read',
  about: 'Marks notices as read; without ids, all of mine.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ ids: z.array(Id).max(1000).default([]) }),
  output: Nothing,
})
