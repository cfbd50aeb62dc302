import type { ArrivalDesk } from '@keben/core/receipts/arriving'
import { receiptWords } from '@keben/core/receipts/words'
import { Link } from '@tanstack/react-router'
import { Copies } from '../../kit/Copies.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { gateWords } from '../words-gate.ts'

const mostDays = 14

/** What comes day by day: parcels that are announced, and copies that are only promised. */
export function ComingDays({ desk }: { desk: ArrivalDesk }) {
  const words = useWords(gateWords)
  const fields = receiptWords[useLanguage()]
  if (!desk.days.length) return <p className="panel desk-empty sub">{words.nothingArriving}</p>
  const most = Math.max(...desk.days.map(({ copies, due }) => copies + due), 1)
  const width = (copies: number) => ({ width: `${(copies / most) * 100}%` })
  return (
    <div className="panel desk-days">
      <table>
        <thead>
          <tr>
            <th scope="col">{fields.expectedOn}</th>
            <th scope="col" className="is-end">
              {fields.receipts}
            </th>
            <th scope="col" className="is-end">
              {fields.waiting}
            </th>
            <th scope="col" className="is-end">
              {fields.unawaited}
            </th>
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {desk.days.slice(0, mostDays).map((day) => (
            <tr key={day.on ?? ''} className={lookOf(day.on, desk.today)}>
              <th scope="row" className="num">
                {day.on ?? words.noDay}
                {day.on === desk.today && <span className="desk-today">{words.today}</span>}
              </th>
              <td className="is-end">
                <Copies value={day.receipts} />
              </td>
              <td className="is-end">
                <Copies value={day.copies} />
              </td>
              <td className="is-end">
                <Copies value={day.due} />
              </td>
              <td aria-hidden="true">
                <span className="desk-bar">
                  <i style={width(day.copies)} />
                  <i className="is-due" style={width(day.due)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="desk-more">
        <Link to="/sys/wareHouse/AOG" className="link">
          {words.arriving} →
        </Link>
        <Link to="/sys/purchase/publishing" className="link">
          {words.issueThem} →
        </Link>
      </p>
    </div>
  )
}

const lookOf = (on: string | null, today: string): string | undefined =>
  on !== null && on < today ? 'is-overdue' : undefined
