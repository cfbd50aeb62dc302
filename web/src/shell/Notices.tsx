import {
  type LiveTopic,
  LiveTopic as LiveTopics,
  listNotices,
  readNotices,
  streamNews,
} from '@keben/core/office/notices/contract'
import { type NoticeTopic, noticeTopics } from '@keben/core/office/notices/choices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAction, useEndpoint } from '../kit/api/endpoint-query.ts'
import { callForEvents } from '../kit/api/call.ts'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { startListening } from '../kit/api/live.ts'
import { Loader } from '../kit/app/Loader.tsx'
import { MomentText } from '../kit/values/moment.tsx'
import { useSession } from '../kit/session/session.ts'
import { toast, toastStore } from '../kit/ui/toast.ts'
import { type NoticeGroup, noticeGroups } from './notice-groups.ts'
import { UnmarkedLink } from './UnmarkedLink.tsx'
import { shellWords } from './words.ts'

/** A fallback for event streams that a proxy buffers. */
const everyFiveMinutes = 300_000
const newest = { pageSize: 50 } as const

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
  const language = useLanguage()
  const [topic, setTopic] = useState<NoticeTopic>()
  const all = useNotices().data
  const narrowed = useEndpoint(listNotices, { ...newest, ...(topic && { topic }) }, { quiet: true, keepPrevious: true })
  const read = useAction(readNotices)
  const groups = noticeGroups(narrowed.data?.list ?? [])
  if (!all || !narrowed.data) return <Loader />
  return (
    <section className="shell-notices" aria-label={words.noticesTitle}>
      <header>
        <h2>{words.noticesTitle}</h2>
        {all.sums.unread > 0 && (
          <button type="button" className="link-button" disabled={read.busy} onClick={() => void read.run({})}>
            {words.readAll}
          </button>
        )}
      </header>
      <select
        className="shell-notice-topic"
        aria-label={words.noticeTopic}
        value={topic ?? ''}
        onChange={({ target }) => setTopic(isTopicName(target.value) ? target.value : undefined)}
      >
        <option value="">{words.allTopics}</option>
        {Object.entries(noticeTopics).map(([name, names]) => (
          <option key={name} value={name}>
            {names[language]}
          </option>
        ))}
      </select>
      {groups.length === 0 && <p className="sub">{topic ? words.noneOfTopic : words.noNotices}</p>}
      <ul>
        {groups.map((group) => (
          <li key={group.newest.id}>
            <NoticeLink
              group={group}
              className={group.isRead ? 'shell-notice' : 'shell-notice is-unread'}
              onGo={onClose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isTopicName = (value: string): value is NoticeTopic => Object.hasOwn(noticeTopics, value)

interface NoticeLinkProps {
  readonly group: NoticeGroup
  readonly className: string
  readonly onGo?: () => void
}

/** Leads to the document, in a new window too, and marks all its notices as read. */
export function NoticeLink({ group: { newest: notice, ids }, className, onGo }: NoticeLinkProps) {
  const words = useWords(shellWords)
  const read = useAction(readNotices)
  const content = (
    <>
      <span>{notice.text}</span>
      <span className="sub">
        <MomentText at={notice.at} /> {ids.length > 1 && words.earlierNotices(ids.length - 1)}
      </span>
    </>
  )
  const follow = () => {
    void read.run({ ids: [...ids] })
    if (notice.link) onGo?.()
  }
  if (!notice.link)
    return (
      <button type="button" className={className} onClick={follow}>
        {content}
      </button>
    )
  return (
    <UnmarkedLink to={notice.link} className={className} onClick={follow}>
      {content}
    </UnmarkedLink>
  )
}
