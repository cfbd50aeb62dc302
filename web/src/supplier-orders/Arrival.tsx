import { useWords } from '../kit/language.ts'
import { supplyWords } from './words.ts'

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
    <span className={day ? 'arrival' : 'arrival is-none'}>
      {day ? <span className="num">{day}</span> : <span className="faint">–</span>}
      {overdueDays > 0 && (
        <em className="concern" title={words.overdueHint(overdueDays)}>
          {words.overdue(overdueDays)}
        </em>
      )}
      {lateDays > 0 && !(isBrief && overdueDays > 0) && (
        <em className="concern" title={words.lateHint(lateDays, booksInHand)}>
          {words.late(lateDays)}
        </em>
      )}
    </span>
  )
}
