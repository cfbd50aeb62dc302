import type { Campus } from '@keben/core/base/schools/contract'
import { figure, useWords } from '../../kit/app/language.ts'
import { schoolScreenWords } from './words.ts'
import './schools.css'

/** The part of a school in the drawer: the school, a campus, or a new campus. */
export type SchoolPart = 'school' | 'newCampus' | number

/** The tabs of a school and its campuses, each with its students. */
export function SchoolParts({
  campuses,
  part,
  onPart,
}: {
  campuses: readonly Campus[]
  part: SchoolPart
  onPart: (part: SchoolPart) => void
}) {
  const words = useWords(schoolScreenWords)
  const button = (key: SchoolPart, children: React.ReactNode, className?: string) => (
    <button key={key} type="button" aria-pressed={part === key} className={className} onClick={() => onPart(key)}>
      {children}
    </button>
  )
  return (
    <div className="school-parts flex gap-6 line-below" role="group" aria-label={words.schoolsAndCampuses}>
      {button('school', words.school)}
      {campuses.map((campus) => {
        const className = campus.state === 'disabled' ? 'is-disabled' : undefined
        return button(
          campus.id,
          <>
            {campus.name}
            {campus.students > 0 && <span className="num">{figure(campus.students)}</span>}
          </>,
          className,
        )
      })}
      {button('newCampus', `+ ${words.newCampus}`)}
    </div>
  )
}
