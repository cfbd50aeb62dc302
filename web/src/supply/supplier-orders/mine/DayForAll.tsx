import { useState } from 'react'
import { DateField } from '../../../kit/controls/DateField.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { myOrderWords } from '../words-mine.ts'
import { today } from '../../../kit/values/today.ts'
import './mine.css'

/** One day for all lines. */
export function DayForAll({ onApply }: { onApply: (day: string) => void }) {
  const words = useWords(myOrderWords)
  const [day, setDay] = useState('')
  return (
    <>
      <label className="supply-answer-day row gap-8">
        <span className="sub">{words.forAll}</span>
        <DateField min={today()} value={day} onChange={setDay} onEnter={() => day && onApply(day)} />
      </label>
      <button type="button" className="button" disabled={!day} onClick={() => onApply(day)}>
        {words.apply}
      </button>
    </>
  )
}
