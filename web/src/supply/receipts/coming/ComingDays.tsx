import type { ArrivalDesk } from '@keben/core/supply/receipts/arriving'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { Link } from '@tanstack/react-router'
import { FigureTable, figures } from '../../../kit/figure-table/FigureTable.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { gateWords } from '../words-gate.ts'

const mostDays = 14

/** Arrivals by day: announced parcels and promised copies. */
export function ComingDays({ desk }: { desk: ArrivalDesk }) {
  const words = useWords(gateWords)
  const fields = receiptWords[useLanguage()]
  if (!desk.days.length) return <p className="panel coming-empty sub">{words.nothingArriving}</p>
  const most = Math.max(...desk.days.map(({ copies, due }) => copies + due), 1)
  const width = (copies: number) => ({ width: `${(copies / most) * 100}%` })
  return (
    <div className="panel coming-days">
      <FigureTable
        rows={desk.days.slice(0, mostDays)}
        keyOf={({ on }) => on ?? ''}
        classOf={({ on }) => (on !== null && on < desk.today ? 'is-overdue' : undefined)}
        columns={[
          {
            label: fields.expectedOn,
            className: 'num',
            render: ({ on }) => (
              <>
                {on ?? words.noDay}
                {on === desk.today && <span className="coming-today strong">{words.today}</span>}
              </>
            ),
          },
          figures(fields.receipts, 'receipts'),
          figures(fields.waiting, 'copies'),
          figures(fields.unawaited, 'due'),
          {
            label: '',
            isWide: true,
            className: 'coming-bar-place',
            render: ({ copies, due }) => (
              <span className="coming-bar flex" aria-hidden="true">
                <i style={width(copies)} />
                <i className="is-due" style={width(due)} />
              </span>
            ),
          },
        ]}
      />
      <p className="coming-more flex gap-20">
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
