import { type Stage, gradeWords, kinds, stages } from '@keben/core/base/catalogue/choices'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { choosingWords } from '../words-choosing.ts'
import type { DeskRow, SelectionNames } from './rows.ts'
import type { SelectionDesk } from './useChoosing.ts'
import { tickClasses } from '../../../kit/tick-tree/tick-classes.ts'

interface GroupLineProps {
  readonly id: string
  readonly place: number
  readonly isActive: boolean
  readonly editable: boolean
  readonly group: Extract<DeskRow, { kind: 'group' }>
  readonly names: SelectionNames
  readonly work: SelectionDesk
  readonly onTick: (place: number, carriesOn: boolean) => void
}

/** The heading of a grade, or of clashing editions. Its checkbox applies to all titles below. */
export function GroupLine({ id, place, isActive, editable, group, names, work, onTick }: GroupLineProps) {
  const words = useWords(choosingWords)
  const language = useLanguage()
  const chosen = group.titles.filter((title) => work.chosen.has(title.id)).length
  const isWhole = chosen === group.titles.length
  const [stage, grade, subjectId, kind] = group.key.split(':')
  const label = [
    stages[stage as Stage][language],
    gradeWords[language](Number(grade)),
    subjectId && names.subjects.get(Number(subjectId)),
    kind && kinds[kind as keyof typeof kinds][language],
  ].filter(Boolean)
  return (
    <div
      id={id}
      role="row"
      aria-selected={isWhole}
      className={`desk-row desk-row-group ${isActive ? 'is-active' : ''}`}
    >
      <span
        role="gridcell"
        className={`tick-place tick-row ${tickClasses[isWhole ? (editable ? 'ticked' : 'covered') : chosen > 0 ? 'some' : 'none']}`}
        title={isWhole ? words.untickAll : words.tickAll}
        onClick={(event) => editable && onTick(place, event.shiftKey)}
      >
        <span className="tick-box" />
      </span>
      <b role="gridcell">
        {label.join(' · ')}{' '}
        <span className="num sub">
          {chosen}/{group.titles.length}
        </span>
      </b>
    </div>
  )
}
