import type { ReactNode } from 'react'
import { useWords } from '../app/language.ts'
import { fullMoment } from './moment.tsx'
import { useTimeLeft } from '../session/server-clock.ts'
import { timeWords } from '../app/words-time.ts'

export interface DeadlineProps {
  readonly until: string
  /** The deadline no longer applies: only the time is shown. */
  readonly isEnded?: boolean
  /** Replaces the time left. */
  readonly note?: ReactNode
}

/** A deadline with the time left by the server's clock: amber in the last two days, red afterwards. */
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
