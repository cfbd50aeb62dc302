import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import { useSyncExternalStore } from 'react'
import { useFigures } from '../../../kit/draft/useFigures.ts'
import type { Cursor } from '../../../kit/entry-grid/cursor.ts'
import { focusActiveCell } from '../../../kit/entry-grid/grid.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { entryWords } from '../words-entry.ts'
import { nameOfLine } from './Banners.tsx'
import { explained } from './line-reasons.ts'
import { type GradeGroup, keyOfCell, lineKey } from './lines.ts'
import { lacksReason } from './Reasons.tsx'
import type { SchoolPlanEntry } from './useEntry.ts'

interface LineBarProps {
  readonly entry: SchoolPlanEntry
  readonly cursor: Cursor
  /** The visible groups; the first line is active initially. */
  readonly groups: readonly GradeGroup[]
}

const longestReason = 200
const reasonFieldId = 'line-reason'

/** Focuses the active line's reason. */
export const goToReason = (): void => document.getElementById(reasonFieldId)?.focus()

/** The active line at a fixed place: its findings and reason. */
export function LineBar({ entry, cursor, groups }: LineBarProps) {
  const { draft, shut, findingsAt } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  useFigures(draft.sheet)
  const key = useSyncExternalStore(cursor.subscribe, () => {
    const active = cursor.get()?.active
    return active ? keyOfCell(active) : ''
  })
  const isAt = (line: SchoolLine) => lineKey(line) === key
  const line = groups.some(({ lines }) => lines.some(isAt)) ? draft.lineAt(key) : groups[0]?.lines[0]
  if (!line) return <div className="order-line-bar is-empty" />
  const name = nameOfLine(line, words)
  const reason = draft.reasonOf(lineKey(line))
  const isNeeded = lacksReason(entry, line)
  return (
    <div className="order-line-bar">
      <div className="order-line-facts grid slim">
        <b className="cut">{name}</b>
        <span className="cut sub">
          {[
            ...findingsAt(line).map((finding) => findingSentence(finding, language)),
            ...explained(line, words),
            ...(line.likeBp === null ? [] : [words.like(Math.round(line.likeBp / 100))]),
            ...(line.approved === null
              ? []
              : [
                  words.changedLine(
                    line.requested === null ? words.empty : figure(line.requested),
                    line.approved,
                    line.approvedReason,
                  ),
                ]),
          ].join(' · ') || `${line.subjectName} · ${line.editionName} · ${line.publisherName}`}
        </span>
      </div>
      <label className={isNeeded ? 'order-line-reason is-needed' : 'order-line-reason'}>
        <span>{words.reason}</span>
        <input
          id={reasonFieldId}
          aria-label={words.reasonOf(name)}
          aria-required={isNeeded}
          maxLength={longestReason}
          readOnly={shut !== null}
          placeholder={shut === null ? words.reasonHint : ''}
          value={reason}
          onChange={(event) => draft.setReason(lineKey(line), event.target.value)}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
            event.preventDefault()
            focusActiveCell()
          }}
        />
      </label>
    </div>
  )
}
