import { type AwaitedRow, schoolReceiving } from '@keben/core/office/statistics/received'
import { Link } from '@tanstack/react-router'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { usePlan } from '../../base/plans/usePlan.tsx'
import { seasonWithResult } from '../../base/plans/plan-filters.ts'
import { sentScreenWords } from './words-sent.ts'
import './statistics.css'

/** The outstanding copies, the titles with most of them, and their expected dates; below, deliveries on their way. */
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

/** Copies that are already in the warehouse need no date. */
function Expected({ row: { owed, arrived, sent, nextOn, late } }: { row: AwaitedRow }) {
  const words = useWords(sentScreenWords)
  if (arrived - sent >= owed) return <span className="sub">{words.atWarehouse}</span>
  return <span className={late ? 'num ink-bad' : 'num sub'}>{nextOn ? words.expected(nextOn) : words.noDay}</span>
}
