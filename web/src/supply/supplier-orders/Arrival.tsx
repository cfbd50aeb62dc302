import { overdueDays as daysOverdue } from '@keben/core/supply/supplier-orders/rules'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { today } from '../../kit/values/today.ts'
import { supplyWords } from './words.ts'
import './supply.css'

interface ArrivalDayProps {
  /** A day, or a span of days as it is shown. */
  readonly day: string | null
  readonly overdueDays: number
  /** What else is wrong with it. */
  readonly children?: ReactNode
}

/** A day on which copies are to come, and beside it by how many days it was missed: everywhere in the same words. */
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

/** By how many days a day was missed by now, for copies that are still to come. */
export const missedBy = (day: string | null): number => daysOverdue({ arrivalOn: day, open: 1 }, today())

export interface ArrivalProps {
  readonly day: string | null
  readonly lateDays: number
  readonly overdueDays: number
  /** When the books should be in hand. */
  readonly booksInHand: string
  /** Only the worst of it, where there is little room: what is overdue is late anyway. */
  readonly isBrief?: boolean
}

/** An arrival date, and beside it what is wrong with it. */
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
