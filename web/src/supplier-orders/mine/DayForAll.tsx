import { useState } from 'react'
import { daysWithin } from '../../kit/days.ts'
import { useWords } from '../../kit/language.ts'
import { myOrderWords } from '../words-mine.ts'
import { today } from './today.ts'
import './mine.css'

/** One day for all lines: chosen, then applied. */
export function DayForAll({ onApply }: { onApply: (day: string) => void }) {
  const words = useWords(myOrderWords)
  const [day, setDay] = useState('')
  return (
    <>
      <label className="answer-day">
        <span className="sub">{words.forAll}</span>
        <input
          type="date"
          className="field-input"
          {...daysWithin}
          min={today()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && day) onApply(day)
          }}
        />
      </label>
      <button type="button" className="button" disabled={!day} onClick={() => onApply(day)}>
        {words.apply}
      </button>
    </>
  )
}
