import { afterEach, describe, expect, it, vi } from 'vitest'
import { follow, followedTopics, newsIn, startListening, tell } from './live.ts'

describe('the messages in a chunk of the event stream', () => {
  it.each([
    ['an incomplete message', 'data: {"topic":"no', [], 'data: {"topic":"no'],
    ['a heartbeat', ':\n\n', [], ''],
    ['a message and the beginning of another', 'data: {"topic":"notice"}\n\ndata: {', [{ topic: 'notice' }], 'data: {'],
    [
      'two messages',
      ': listening\n\ndata: {"topic":"progress","id":3}\n\ndata: {"topic":"notice"}\n\n',
      [{ topic: 'progress', id: 3 }, { topic: 'notice' }],
      '',
    ],
  ])('are read from %s', (_, text, news, rest) => expect(newsIn(text)).toEqual({ news, rest }))
})

it('a message reaches the followers of its topic until they leave', () => {
  const received: unknown[] = []
  const leave = follow('progress', (news) => received.push(news))
  expect(followedTopics()).toEqual(['progress'])
  tell({ topic: 'progress', id: 1 })
  tell({ topic: 'notice' })
  leave()
  tell({ topic: 'progress', id: 2 })
  expect(received).toEqual([{ topic: 'progress', id: 1 }])
})

describe('the event stream', () => {
  const longestPauseMs = 2000
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('notifies all followers once a lost connection is back, and not before', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    const received: unknown[] = []
    const leave = follow('progress', (news) => received.push(news))
    const onGap = vi.fn<() => void>()
    // Each stream ends after its first line.
    const open = vi.fn<() => Promise<Response>>(async () => new Response(': listening\n\n'))
    const stop = startListening(open, onGap)
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1))
    expect(received).toEqual([])
    await vi.advanceTimersByTimeAsync(longestPauseMs)
    await vi.waitFor(() => expect(received[0]).toEqual({ topic: 'progress' }))
    stop()
    leave()
  })
})
