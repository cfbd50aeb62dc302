import { overdueDays as daysOverdue } from '@keben/core/supply/supplier-orders/rules'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { today } from '../../kit/values/today.ts'
import { supplyWords } from './words.ts'
import './supply.css'

interface ArrivalDayProps {
  /** A day, or a formatted range. */
  readonly day: string | null
  readonly overdueDays: number
  /** Further warnings. */
  readonly children?: ReactNode
}

/** An expected day with its delay, worded the same everywhere. */
export function ArrivalDay({ day, overdueDays, children }: ArrivalDayProps) {
  const words = useWords(supplyWords)
  return (
    <span className={day ? 'supply-arrival' : 'supply-arrival is-none'}>
      {day ? <span className="num">{day}</span> : <span className="faint">–</span>}
      {overdueDays > 0 && (
        <em className="supply-concern" title={words.overdueHint(overdueDays)}>
          {words.overdue(overdueDays)}
        </em>
      )}
      {children}
    </span>
  )
}

/** The days since a missed day, for outstanding copies. */
export const missedBy = (day: string | null): number => daysOverdue({ arrivalOn: day, open: 1 }, today())

export interface ArrivalProps {
  readonly day: string | null
  readonly lateDays: number
  readonly overdueDays: number
  /** The day when the books must be in hand. */
  readonly booksInHand: string
  /** Only the worst warning, where space is short; overdue implies late. */
  readonly isBrief?: boolean
}

/** An arrival day with its warnings. */
export function Arrival({ day, lateDays, overdueDays, booksInHand, isBrief = false }: ArrivalProps) {
  const words = useWords(supplyWords)
  return (
    <ArrivalDay day={day} overdueDays={overdueDays}>
      {lateDays > 0 && !(isBrief && overdueDays > 0) && (
        <em className="supply-concern" title={words.lateHint(lateDays, booksInHand)}>
          {words.late(lateDays)}
        </em>
      )}
    </ArrivalDay>
  )
}
