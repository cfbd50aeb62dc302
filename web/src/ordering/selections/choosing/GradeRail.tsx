import { type Stage, gradeWords, stages } from '@keben/core/base/catalogue/choices'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { choosingWords } from '../words-choosing.ts'
import type { GradeCount, GradeKey } from './rows.ts'

/** The grades with the number of selected titles; a click filters by grade. */
export function GradeRail({
  grades,
  grade,
  onGrade,
}: {
  grades: readonly GradeCount[]
  grade: GradeKey | undefined
  onGrade: (grade: GradeKey | undefined) => void
}) {
  const words = useWords(choosingWords)
  const language = useLanguage()
  const byStage = Map.groupBy(grades, ({ stage }) => stage)
  const sum = (of: (count: GradeCount) => number) => grades.reduce((total, count) => total + of(count), 0)
  return (
    <nav className="desk-rail rigid scrolls" aria-label={words.grades}>
      <RailButton
        label={words.allGrades}
        chosen={sum((count) => count.chosen)}
        titles={sum((count) => count.titles)}
        isShown={grade === undefined}
        onClick={() => onGrade(undefined)}
      />
      {[...byStage].map(([stage, counts]: [Stage, GradeCount[]]) => (
        <div key={stage}>
          <h3>{stages[stage][language]}</h3>
          {counts.map((count) => (
            <RailButton
              key={count.key}
              label={gradeWords[language](count.grade)}
              chosen={count.chosen}
              titles={count.titles}
              isShown={grade === count.key}
              onClick={() => onGrade(count.key)}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}

interface RailButtonProps {
  readonly label: string
  readonly chosen: number
  readonly titles: number
  readonly isShown: boolean
  readonly onClick: () => void
}

function RailButton({ label, chosen, titles, isShown, onClick }: RailButtonProps) {
  return (
    <button type="button" aria-pressed={isShown} onClick={onClick}>
      <span className="cut">{label}</span>
      <span className={chosen > 0 ? 'num' : 'num faint'}>
        {chosen}/{titles}
      </span>
    </button>
  )
}
