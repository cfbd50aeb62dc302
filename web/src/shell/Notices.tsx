import {
  type LiveTopic,
  LiveTopic as LiveTopics,
  listNotices,
  readNotices,
  streamNews,
} from '@keben/core/office/notices/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAction, useEndpoint } from '../kit/api/endpoint-query.ts'
import { callForEvents } from '../kit/api/call.ts'
import { useWords } from '../kit/app/language.ts'
import { startListening } from '../kit/api/live.ts'
import { Loader } from '../kit/app/Loader.tsx'
import { MomentText } from '../kit/values/moment.tsx'
import { useSession } from '../kit/session/session.ts'
import { toast, toastStore } from '../kit/ui/toast.ts'
import { shellWords } from './words.ts'

/** A fallback for event streams that a proxy buffers. */
const everyFiveMinutes = 300_000
const newest = { pageSize: 20 } as const

/** Subscribes to server events while the user is signed in. */
export function useNews(): void {
  const { userInfo } = useSession()
  const enabled = userInfo !== undefined && !userInfo.mustChangePassword && !userInfo.mustSetSecondFactor
  const client = useQueryClient()
  const look = useEffectEvent(() => void client.invalidateQueries({ queryKey: [listNotices.path] }))
  useEffect(() => {
    if (!enabled) return undefined
    return startListening(
      (topics, signal) => callForEvents(streamNews, { topics: topics.filter(isTopic) }, signal),
      look,
    )
  }, [enabled])
}

const isTopic = (topic: string): topic is LiveTopic => (LiveTopics.options as readonly string[]).includes(topic)

/** The user's notices, refetched after events. */
export function useNotices() {
  const { userInfo } = useSession()
  const enabled = userInfo !== undefined && !userInfo.mustChangePassword && !userInfo.mustSetSecondFactor
  return useEndpoint(listNotices, newest, { quiet: true, every: everyFiveMinutes, enabled })
}

/** The number of unread notices. A new one shows as a toast. */
export function useUnread(): number {
  const { data } = useNotices()
  const latest = useRef<number>(undefined)
  useEffect(() => {
    const [first] = data?.list ?? []
    if (!data) return
    const isNew = first && !first.read && latest.current !== undefined && first.id > latest.current
    // A toast that reports a call has priority; the notice remains at the bell.
    if (isNew && !toastStore.get()) toast('info', first.text, 'notification')
    latest.current = first?.id ?? 0
  }, [data])
  return data?.sums.unread ?? 0
}

export function NoticeList({ onClose }: { onClose: () => void }) {
  const words = useWords(shellWords)
  const { data } = useNotices()
  const read = useAction(readNotices)
  if (!data) return <Loader />
  return (
    <section className="shell-notices" aria-label={words.noticesTitle}>
      <header>
        <h2>{words.noticesTitle}</h2>
        {data.sums.unread > 0 && (
          <button type="button" className="link-button" disabled={read.busy} onClick={() => void read.run({})}>
            {words.readAll}
          </button>
        )}
      </header>
      {data.list.length === 0 && <p className="sub">{words.noNotices}</p>}
      <ul>
        {data.list.map((notice) => (
          <li key={notice.id}>
            <NoticeLink
              notice={notice}
              className={notice.read ? 'shell-notice' : 'shell-notice is-unread'}
              onGo={onClose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NoticeLinkProps {
  readonly notice: ValueOf<typeof listNotices.output>['list'][number]
  readonly className: string
  readonly onGo?: () => void
}

/** Links to the subject of a notice, also in a new window, and marks the notice as read. */
export function NoticeLink({ notice: { id, text, at, link }, className, onGo }: NoticeLinkProps) {
  const read = useAction(readNotices)
  const content = (
    <>
      <span>{text}</span>
      <MomentText at={at} />
    </>
  )
  const follow = () => {
    void read.run({ ids: [id] })
    if (link) onGo?.()
  }
  if (!link)
    return (
      <button type="button" className={className} onClick={follow}>
        {content}
      </button>
    )
  return (
    <Link to={link} className={className} onClick={follow} aria-current={false}>
      {content}
    </Link>
  )
}
