import { type AwaitedRow, schoolReceiving } from '@keben/core/office/statistics/received'
import { Link } from '@tanstack/react-router'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { usePlan } from '../../base/plans/usePlan.tsx'
import { seasonWithResult } from '../../base/plans/wanted.ts'
import { sentScreenWords } from './words-sent.ts'
import './statistics.css'

/** What is still owed, over what is on its way: how many copies, most of which titles, and when these are expected. */
export function StillOwed() {
  const { plan } = usePlan(seasonWithResult)
  return plan ? <OwedOf planId={plan.id} /> : null
}

function OwedOf({ planId }: { planId: number }) {
  const words = useWords(sentScreenWords)
  const { data } = useEndpoint(schoolReceiving, { planId, sort: '-owed', pageSize: 3 })
  if (!data?.sums.owed) return null
  return (
    <section className="note is-warning below-12" aria-label={words.stillOwed}>
      <Link
        className="strong"
        to="/sys/schoolOrder/orderRecSchedule"
        search={() => ({ view: 'owed', plan: String(planId) })}
      >
        {words.owed(data.sums.owed)}
      </Link>
      <ul className="statistics-still-owed">
        {data.list.map(
          (row) =>
            row.owed > 0 && (
              <li key={row.bookId}>
                <TitleLine book={row}>
                  <span className="num">{words.copies(row.owed)}</span>
                  <Expected row={row} />
                </TitleLine>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

/** What has reached the warehouse already needs no day. */
function Expected({ row: { owed, arrived, sent, nextOn, late } }: { row: AwaitedRow }) {
  const words = useWords(sentScreenWords)
  if (arrived - sent >= owed) return <span className="sub">{words.atWarehouse}</span>
  return <span className={late ? 'num ink-bad' : 'num sub'}>{nextOn ? words.expected(nextOn) : words.noDay}</span>
}
