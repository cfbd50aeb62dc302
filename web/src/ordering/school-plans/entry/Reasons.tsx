import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { useWords } from '../../../kit/app/language.ts'
import { entryWords } from '../words-entry.ts'
import { nameOfLine } from './Banners.tsx'
import { lineKey } from './lines.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

/** True if the line deviates from its suggestion so far that it needs a reason, and has none. */
export const lacksReason = ({ findingsAt }: SchoolPlanEntry, line: SchoolLine): boolean =>
  findingsAt(line).some(({ code }) => code === 'reasonMissing')

interface ReasonsProps {
  readonly entry: SchoolPlanEntry
  readonly lines: readonly SchoolLine[]
  readonly onOpen: (line: SchoolLine) => void
}

/** The reasons of a title in its row, and markers for missing ones. */
export function Reasons({ entry, lines, onOpen }: ReasonsProps) {
  const words = useWords(entryWords)
  return lines.map((line) => {
    const reason = entry.draft.reasonOf(lineKey(line))
    if (!reason && !lacksReason(entry, line)) return null
    return (
      <button
        key={line.audience}
        type="button"
        tabIndex={-1}
        className={reason ? 'order-reason-link sub nowrap clip' : 'order-reason-link sub nowrap clip is-needed'}
        title={reason || words.reasonOf(nameOfLine(line, words))}
        onClick={() => onOpen(line)}
      >
        {reason || words.reasonNeeded}
      </button>
    )
  })
}
