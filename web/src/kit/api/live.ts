import { useEffect, useEffectEvent } from 'react'

/** What the server tells: that there is a notice, or that something moved; without an id, anything of the topic may have. */
export interface News {
  readonly topic: string
  readonly id?: number | undefined
}

type Heard = (news: News) => void

interface Follower {
  readonly topic: string
  readonly heard: Heard
}

const followers = new Set<Follower>()
/** Told when somebody begins to follow a topic that nobody did. */
let onTopics: () => void = () => {}

export const followedTopics = (): string[] => [...new Set([...followers].map(({ topic }) => topic))].toSorted()

/** Passes on what was heard to whoever follows it. */
export function tell(news: News): void {
  for (const { topic, heard } of followers) if (topic === news.topic) heard(news)
}

export function follow(topic: string, heard: Heard): () => void {
  const before = followedTopics().join()
  const follower = { topic, heard }
  followers.add(follower)
  if (followedTopics().join() !== before) onTopics()
  return () => followers.delete(follower)
}

/** Calls `heard` when that moved on the server, however often; `id` undefined follows the whole topic, no topic nothing. */
export function useLive(topic: string | undefined, id: number | undefined, heard: () => void): void {
  const onNews = useEffectEvent((news: News) => {
    if (news.id === undefined || id === undefined || news.id === id) heard()
  })
  useEffect(() => (topic === undefined ? undefined : follow(topic, onNews)), [topic])
}

/** The news in what has arrived so far, and the rest that is not complete yet. */
export function newsIn(text: string): { news: News[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  const news = parts.flatMap((part) =>
    part.split('\n').flatMap((line): News[] => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as News] : [])),
  )
  return { news, rest }
}

/** Where the news come from. It rejects when it is refused or the connection breaks. */
export type OpenNews = (topics: readonly string[], signal: AbortSignal) => Promise<Response>

const shortestPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * Listens while the page is in sight, and asks again when the connection ends. Browsers allow few connections to one
 * place: a page that nobody looks at gives its own back, and looks for what it missed when it is in sight again.
 * `onGap` is called whenever something may have been missed; after a pause everybody looks at what they follow.
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
    // Not all at once: a server that comes back has thousands of pages waiting.
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
