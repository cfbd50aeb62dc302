import { useEffect, useEffectEvent } from 'react'

/** A server event: a notice, or a change. Without an id, any row of the topic may have changed. */
export interface LiveNews {
  readonly topic: string
  readonly id?: number | undefined
}

type LiveListener = (news: LiveNews) => void

interface Follower {
  readonly topic: string
  readonly listener: LiveListener
}

const followers = new Set<Follower>()
/** Called when a topic gets its first subscriber. */
let onTopics: () => void = () => {}

export const followedTopics = (): string[] => [...new Set([...followers].map(({ topic }) => topic))].toSorted()

export function tell(news: LiveNews): void {
  for (const { topic, listener } of followers) if (topic === news.topic) listener(news)
}

export function follow(topic: string, listener: LiveListener): () => void {
  const before = followedTopics().join()
  const follower = { topic, listener }
  followers.add(follower)
  if (followedTopics().join() !== before) onTopics()
  return () => followers.delete(follower)
}

/** Calls `heard` on each change; `id` undefined subscribes to the whole topic, no topic to nothing. */
export function useLive(topic: string | undefined, id: number | undefined, listener: () => void): void {
  const onNews = useEffectEvent((news: LiveNews) => {
    if (news.id === undefined || id === undefined || news.id === id) listener()
  })
  useEffect(() => (topic === undefined ? undefined : follow(topic, onNews)), [topic])
}

/** Parses the complete events; returns the incomplete rest. */
export function newsIn(text: string): { news: LiveNews[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  const news = parts.flatMap((part) =>
    part
      .split('\n')
      .flatMap((line): LiveNews[] => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as LiveNews] : [])),
  )
  return { news, rest }
}

/** Opens the event stream. It rejects on a refusal or a broken connection. */
export type OpenNews = (topics: readonly string[], signal: AbortSignal) => Promise<Response>

const shortestPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * Listens while the page is visible, and reconnects when the stream ends. Browsers allow few connections per host, so a
 * hidden page closes its own. `onGap` runs whenever events may have been missed, and subscribers refetch.
 */
export function startListening(open: OpenNews, onGap: () => void): () => void {
  let present = new AbortController()
  let stopped = false
  let pause = shortestPauseMs
  let waiting: ReturnType<typeof setTimeout> | undefined
  let paused = false

  async function listen(signal: AbortSignal): Promise<void> {
    const response = await open(followedTopics(), signal)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    onGap()
    if (paused) for (const topic of followedTopics()) tell({ topic })
    paused = false
    pause = shortestPauseMs
    let text = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return
      const { news, rest } = newsIn(text + value)
      text = rest
      news.forEach(tell)
    }
  }
  async function keepListening(signal: AbortSignal): Promise<void> {
    await listen(signal).catch(() => {
      pause = Math.min(pause * 2, longestPauseMs)
    })
    // Jitter: a restarted server has thousands of waiting pages.
    if (signal.aborted) return
    paused = true
    waiting = setTimeout(restart, pause * (0.5 + Math.random() / 2))
  }
  function restart(): void {
    clearTimeout(waiting)
    present.abort()
    present = new AbortController()
    if (document.visibilityState !== 'visible') paused = true
    else if (!stopped) void keepListening(present.signal)
  }

  onTopics = restart
  document.addEventListener('visibilitychange', restart)
  restart()
  return () => {
    stopped = true
    onTopics = () => {}
    document.removeEventListener('visibilitychange', restart)
    clearTimeout(waiting)
    present.abort()
  }
}
