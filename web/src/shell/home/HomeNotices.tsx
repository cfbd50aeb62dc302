import { useWords } from '../../kit/app/language.ts'
import { noticeGroups } from '../notice-groups.ts'
import { NoticeLink, useNotices } from '../Notices.tsx'
import { homeWords } from '../words-home.ts'

/** The latest notices beside the day's work. */
export function HomeNotices() {
  const words = useWords(homeWords)
  const { data } = useNotices()
  return (
    <aside aria-labelledby="home-notices">
      <h2 id="home-notices">{words.notices}</h2>
      <div className="panel home-notices">
        {data?.list.length === 0 && <p className="sub">{words.noNotices}</p>}
        <ul className="grid gap-10">
          {noticeGroups(data?.list ?? [])
            .slice(0, 8)
            .map((group) => (
              <li key={group.newest.id} className={group.isRead ? '' : 'is-unread'}>
                <NoticeLink group={group} className="home-notice" />
              </li>
            ))}
        </ul>
      </div>
    </aside>
  )
}
