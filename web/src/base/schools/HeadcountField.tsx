import { type Stage, gradeWords } from '@keben/core/base/catalogue/choices'
import { schoolDict } from '@keben/core/base/schools/contract'
import { countFields } from '@keben/core/base/schools/rules'
import { headcountWords } from '@keben/core/base/schools/words'
import { issueSentence } from '@keben/core/sentences'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useFormCells } from '../../kit/draft/useFigures.ts'
import type { CustomControl } from '../../kit/fields/fields.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { NumberGrid } from '../../kit/grid/NumberGrid.tsx'
import {
  allFunded,
  countAt,
  countsOf,
  figuresOf,
  gradesShown,
  gradesThatDiffer,
  withFigures,
  wrongAt,
} from './headcount-rows.ts'
import { schoolScreenWords } from './words.ts'
import './schools.css'

/** Enrolment by grade as a grid. The stages of the school decide the grades. */
export function HeadcountField({ control, stages }: { control: CustomControl; stages: readonly Stage[] | undefined }) {
  const words = useWords(schoolScreenWords)
  const chosen = useStagesOf(stages ? null : control.values['schoolId'])
  const taught = stages ?? chosen
  if (!taught) return <p className="field-hint">{words.chooseSchoolFirst}</p>
  return <HeadcountGrid control={control} stages={taught} />
}

function HeadcountGrid({ control, stages }: { control: CustomControl; stages: readonly Stage[] }) {
  const words = useWords(schoolScreenWords)
  const language = useLanguage()
  const { value, onChange } = control
  const counts = useMemo(() => countsOf(value), [value])
  const grades = useMemo(() => gradesShown(stages, counts), [stages, counts])
  const cells = useFormCells(
    useMemo(() => figuresOf(counts, grades), [counts, grades]),
    (typed) => onChange(withFigures(counts, typed)),
  )
  return (
    <NumberGrid
      id={control.id}
      label={words.enrolment}
      rowHead={headcountWords[language].grade}
      rows={grades.map((grade) => ({ key: grade, label: gradeWords[language](grade) }))}
      columns={countFields.map((key) => ({ key, label: headcountWords[language][key] }))}
      cells={cells}
      problemOf={(grade, field) => {
        const wrong = wrongAt(counts, grade, field)
        return wrong && issueSentence(wrong, language)
      }}
      total={words.total}
      foot={
        <button type="button" className="link-button" onClick={() => cells.write(allFunded(counts))}>
          {words.allFunded}
        </button>
      }
    />
  )
}

function useStagesOf(schoolId: unknown): readonly Stage[] | undefined {
  const ids = typeof schoolId === 'number' ? [schoolId] : []
  const { data } = useEndpoint(schoolDict, { ids }, { enabled: ids.length > 0 })
  return data?.find(({ id }) => id === schoolId)?.stages
}

/** The grades in which two headcounts differ, for history and edit conflicts. */
export function HeadcountText({ value, beside }: { value: unknown; beside: unknown }) {
  const words = useWords(schoolScreenWords)
  const language = useLanguage()
  const [counts, others] = [countsOf(value), countsOf(beside)]
  return (
    <span className="school-headcount-lines num" title={words.figures}>
      {gradesThatDiffer(counts, others).map((grade) => (
        <span key={grade}>
          {gradeWords[language](grade)} {countFields.map((field) => countAt(counts, grade, field)).join(' · ')}
        </span>
      ))}
    </span>
  )
}
