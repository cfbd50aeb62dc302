import { gradeWords } from '@keben/core/base/catalogue/choices'
import { type FundingStatement, declareFunded } from '@keben/core/finance/settlements/funding'
import { useMemo, useState } from 'react'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useFigureDraft, useFigures } from '../../../kit/draft/useFigures.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { NumberGrid } from '../../../kit/grid/NumberGrid.tsx'
import { useUnsaved } from '../../../kit/hooks/useUnsaved.tsx'
import { allFunded, cellOf, changedLines, figuresOf } from './declaration.ts'
import { fundingWords } from './words.ts'

/** State-funded students by campus and grade: a sheet while plans are open, read-only later. */
export function DeclareFunded({ statement }: { statement: FundingStatement }) {
  const words = useWords(fundingWords)
  const language = useLanguage()
  const { declared, planId, mayDeclare } = statement
  const draft = useFigureDraft(useMemo(() => figuresOf(declared), [declared]))
  useFigures(draft.cells)
  const [message, setMessage] = useState('')
  const declaring = useAction(declareFunded)
  const changes = draft.changes()
  const lines = changedLines(declared, changes)
  const { holder } = useUnsaved(lines.length > 0)
  const campuses = [...new Map(declared.map((row) => [row.campusId, `${row.schoolName} ${row.campusName}`])).entries()]
  const grades = [...new Set(declared.map(({ grade }) => grade))].toSorted((one, other) => one - other)
  const problemOf = (campusId: number, grade: number): string | undefined => {
    const known = declared.find((one) => one.campusId === campusId && one.grade === grade)
    const { row, column } = cellOf(campusId, grade)
    const value = draft.cells.valueAt(row, column) ?? 0
    if (!known) return value > 0 ? words.noneHere : undefined
    return value > known.students ? words.tooMany(known.students) : undefined
  }
  const isWrong = campuses.some(([campusId]) => grades.some((grade) => problemOf(campusId, grade) !== undefined))
  const save = async () => {
    const answer = await declaring.run({ planId, lines })
    if (!answer) return
    draft.settle(changes)
    setMessage(words.saved)
  }
  return (
    <section className="panel funding-declare" aria-labelledby="declare-funded">
      <h2 className="large" id="declare-funded">
        {words.declare}
      </h2>
      <p className="sub">{mayDeclare ? words.declareHint : words.stand}</p>
      {campuses.length === 0 ? (
        <p className="sub">{words.noHeadcount}</p>
      ) : mayDeclare ? (
        <div className="funding-declare-grid">
          <NumberGrid
            label={words.grid}
            rowHead={words.campus}
            rows={campuses.map(([key, label]) => ({ key, label }))}
            columns={grades.map((grade) => ({ key: String(grade), label: gradeWords[language](grade) }))}
            cells={draft.cells}
            problemOf={(campusId, grade) => problemOf(campusId, Number(grade))}
            total={words.total}
            foot={
              <button type="button" className="link-button" onClick={() => draft.cells.write(allFunded(declared))}>
                {words.all}
              </button>
            }
          />
        </div>
      ) : null}
      {mayDeclare && (
        <div className="buttons ends">
          <span className="sub num" role="status">
            {lines.length ? words.changed(lines.length) : message && `✓ ${message}`}
          </span>
          {lines.length > 0 && (
            <button type="button" className="button" onClick={draft.discard}>
              {words.drop}
            </button>
          )}
          <button
            type="button"
            className="button is-main"
            disabled={!lines.length || isWrong || declaring.busy}
            onClick={() => void save()}
          >
            {words.save}
          </button>
        </div>
      )}
      {holder}
    </section>
  )
}
