import type { Aged } from '@keben/core/finance/settlements/chasing'
import { reminderLevels } from '@keben/core/finance/settlements/choices'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, moneyColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { MomentText } from '../../../kit/values/moment.tsx'
import { chasingWords } from './words.ts'

function Reminded({ row: { lastLevel, lastAt, reminders } }: { row: Aged }) {
  const language = useLanguage()
  if (!lastLevel) return <span className="faint">–</span>
  return (
    <>
      {reminderLevels[lastLevel][language]} <MomentText at={lastAt} />
      {reminders > 1 && <span className="sub num"> ({reminders})</span>}
    </>
  )
}

function Days({ days }: { days: number }) {
  const words = useWords(chasingWords)
  return days ? <span className="num">{words.days(days)}</span> : <span className="faint">–</span>
}

function Next({ row: { next } }: { row: Aged }) {
  const language = useLanguage()
  return next ? <b>{reminderLevels[next][language]}</b> : <span className="faint">–</span>
}

/** On a phone the card's figure is the debt, with its overdue part if any. */
export const debtorColumns: readonly Column<Aged>[] = [
  titleColumn<'payerName', Aged>('payerName', 170, { sortable: true }),
  { key: 'districtName', width: 90, hidden: true, render: ({ districtName }) => districtName ?? '' },
  {
    key: 'oldestDays',
    width: 116,
    sortable: true,
    align: 'end',
    phone: 'meta',
    render: ({ oldestDays }) => <Days days={oldestDays} />,
  },
  moneyColumn('overdueFen', 112, { sortable: true, phone: 'meta' }),
  moneyColumn('upTo30Fen', 104),
  moneyColumn('upTo60Fen', 104),
  moneyColumn('upTo90Fen', 104),
  moneyColumn('over90Fen', 112),
  moneyColumn('notDueFen', 104, { hidden: true }),
  moneyColumn('outstandingFen', 112, { sortable: true, phone: 'number' }),
  { key: 'next', width: 110, phone: 'state', render: (row) => <Next row={row} /> },
  { key: 'lastLevel', width: 190, render: (row) => <Reminded row={row} /> },
  textColumn('salesperson', 100, { hidden: true }),
]
