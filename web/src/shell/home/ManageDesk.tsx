import { listBooks, listEditions, listPublishers, listSubjects } from '@keben/core/catalogue/contract'
import type { ScreenPath } from '@keben/core/screens'
import { useAsk } from '../../kit/ask.ts'
import { figure, useWords } from '../../kit/language.ts'
import { useNotices } from '../Notices.tsx'
import { homeWords } from '../words-home.ts'
import { Figures } from './Figures.tsx'
import { Task } from './Task.tsx'

const oneRow = { pageSize: 1 } as const
const screenOf = (path: ScreenPath): ScreenPath => path

/** The administrator's day: the state of the catalogue. */
export function ManageDesk() {
  const words = useWords(homeWords)
  const books = useAsk(listBooks, oneRow).data
  const publishers = useAsk(listPublishers, oneRow).data
  const subjects = useAsk(listSubjects, oneRow).data
  const editions = useAsk(listEditions, oneRow).data
  const unread = useNotices().data?.sums.unread ?? 0

  const figureOf = (
    label: string,
    answer: { sums: { active: number; disabled: number } } | undefined,
    to: ScreenPath,
  ) => ({
    label,
    to,
    value: answer && answer.sums.active + answer.sums.disabled,
    detail: answer?.sums.disabled ? words.disabled(figure(answer.sums.disabled)) : '',
  })
  const empty = books?.total === 0
  return (
    <>
      <section aria-labelledby="to-do">
        <h2 id="to-do">{words.today}</h2>
        <div className="tasks">
          {empty && (
            <Task
              title={words.catalogueEmpty}
              hint={words.catalogueEmptyHint}
              to={screenOf('/sys/baseInfo/publishing')}
            />
          )}
          {unread > 0 && <Task count={unread} title={words.unread(unread)} hint={words.unreadHint} />}
          {books && !empty && unread === 0 && <Task tone="good" title={words.allDone} hint={words.allDoneHint} />}
        </div>
      </section>
      <Figures
        figures={[
          figureOf(words.titles, books, '/sys/baseInfo/bookBasicManage'),
          figureOf(words.publishers, publishers, '/sys/baseInfo/publishing'),
          figureOf(words.subjects, subjects, '/sys/baseInfo/subject'),
          figureOf(words.editions, editions, '/sys/baseInfo/edition'),
        ]}
      />
    </>
  )
}
