import type { SchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { entryShutWords } from '@keben/core/ordering/school-plans/words'
import { Deadline } from '../../kit/values/Deadline.tsx'
import { useLanguage } from '../../kit/app/language.ts'

/** The deadline; the time left only while the plan is editable. */
export function EntryDeadline({
  plan: { entryUntil, entryShut },
}: {
  plan: Pick<SchoolPlan, 'entryUntil' | 'entryShut'>
}) {
  const language = useLanguage()
  const note = entryShut === 'over' || entryShut === 'closedEarly' ? entryShutWords[entryShut][language] : undefined
  return <Deadline until={entryUntil} isEnded={entryShut !== null} note={note} />
}
