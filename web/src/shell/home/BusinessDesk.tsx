import { listBooksByUser } from '@keben/core/catalogue/contract'
import type { ScreenPath } from '@keben/core/screens'
import { useAsk } from '../../kit/ask.ts'
import { useWords } from '../../kit/language.ts'
import { homeWords } from '../words-home.ts'
import { Figures } from './Figures.tsx'
import { Task } from './Task.tsx'

const terms: ScreenPath = '/sys/baseInfo/bookManage'

/** The business side's day: titles that cannot be ordered yet for want of trade terms. */
export function BusinessDesk() {
  const words = useWords(homeWords)
  const { data } = useAsk(listBooksByUser, { pageSize: 1 })
  const { withTerms, withoutTerms } = data?.sums ?? { withTerms: undefined, withoutTerms: undefined }
  return (
    <>
      <section aria-labelledby="to-do">
        <h2 id="to-do">{words.today}</h2>
        <div className="tasks">
          {data?.total === 0 && <Task title={words.noGrants} hint={words.noGrantsHint} />}
          {withoutTerms !== undefined && withoutTerms > 0 && (
            <Task
              count={withoutTerms}
              title={words.termsMissing}
              hint={words.termsMissingHint}
              to={terms}
              search={{ hasTerms: 'no' }}
            />
          )}
          {data && data.total > 0 && withoutTerms === 0 && (
            <Task tone="good" title={words.termsComplete} hint={words.termsCompleteHint} to={terms} />
          )}
        </div>
      </section>
      <Figures
        figures={[
          { label: words.titles, value: data?.total, to: terms },
          { label: words.withTerms, value: withTerms, to: terms, search: { hasTerms: 'yes' } },
          { label: words.withoutTerms, value: withoutTerms, to: terms, search: { hasTerms: 'no' } },
        ]}
      />
    </>
  )
}
