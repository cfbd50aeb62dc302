import type { ReactNode } from 'react'
import { useWords } from '../app/language.ts'
import { fullMoment } from './moment.tsx'
import { useTimeLeft } from '../session/server-clock.ts'
import { timeWords } from '../app/words-time.ts'

export interface DeadlineProps {
  readonly until: string
  /** True where nobody works towards it any more: then only the moment is shown. */
  readonly isEnded?: boolean
  /** What is said in place of the time left. */
  readonly note?: ReactNode
}

/** A deadline with what is left of it by the server's clock: amber in its last two days, red once it is over. */
export function Deadline({ until, isEnded = false, note }: DeadlineProps) {
  return (
    <span className="due">
      <time className="num" dateTime={until}>
        {fullMoment(until)}
      </time>
      {note ? <span className="due-left">{note}</span> : !isEnded && <TimeLeft until={until} />}
    </span>
  )
}

const nearMs = 2 * 86_400_000

function TimeLeft({ until }: { until: string }) {
  const words = useWords(timeWords)
  const left = useTimeLeft(until)
  const tone = left < 0 ? 'is-over' : left <= nearMs ? 'is-near' : ''
  return <span className={`due-left num ${tone}`}>{left < 0 ? words.over : words.left(left)}</span>
}
