import { afterEach, describe, expect, it, vi } from 'vitest'
import { follow, followedTopics, newsIn, startListening, tell } from './live.ts'

describe('news in what has arrived', () => {
  it.each([
    ['nothing complete', 'data: {"topic":"no', [], 'data: {"topic":"no'],
    ['a breath', ':\n\n', [], ''],
    ['one and the beginning of another', 'data: {"topic":"notice"}\n\ndata: {', [{ topic: 'notice' }], 'data: {'],
    [
      'two',
      ': listening\n\ndata: {"topic":"progress","id":3}\n\ndata: {"topic":"notice"}\n\n',
      [{ topic: 'progress', id: 3 }, { topic: 'notice' }],
      '',
    ],
  ])('is %s', (_, text, news, rest) => expect(newsIn(text)).toEqual({ news, rest }))
})

it('is told to those who follow the topic, as long as they do', () => {
  const heard: unknown[] = []
  const leave = follow('progress', (news) => heard.push(news))
  expect(followedTopics()).toEqual(['progress'])
  tell({ topic: 'progress', id: 1 })
  tell({ topic: 'notice' })
  leave()
  tell({ topic: 'progress', id: 2 })
  expect(heard).toEqual([{ topic: 'progress', id: 1 }])
})

describe('listening', () => {
  const longestPauseMs = 2000
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('looks at everything that is followed once a connection that ended is there again, and not before', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    const heard: unknown[] = []
    const leave = follow('progress', (news) => heard.push(news))
    const onGap = vi.fn<() => void>()
    // Each lasts no longer than its first line.
    const open = vi.fn<() => Promise<Response>>(async () => new Response(': listening\n\n'))
    const stop = startListening(open, onGap)
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1))
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(longestPauseMs)
    await vi.waitFor(() => expect(heard[0]).toEqual({ topic: 'progress' }))
    stop()
    leave()
  })
})
