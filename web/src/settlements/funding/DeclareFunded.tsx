import { gradeWords } from '@keben/core/catalogue/choices'
import { type FundingStatement, declareFunded } from '@keben/core/settlements/funding'
import { useState } from 'react'
import { useAction } from '../../kit/ask.ts'
import { useLanguage, useWords } from '../../kit/language.ts'
import { NumberGrid } from '../../kit/NumberGrid.tsx'
import { useUnsaved } from '../../kit/useUnsaved.tsx'
import { changedLines, keyOf, typedAll } from './declared.ts'
import { fundingWords } from './words.ts'

/** Whom the state pays for, by campus and grade: filled in like a sheet while plans are being filled in, shown later. */
export function DeclareFunded({ statement }: { statement: FundingStatement }) {
  const words = useWords(fundingWords)
  const language = useLanguage()
  const { declared, planId, mayDeclare } = statement
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  const [said, setSaid] = useState('')
  const declaring = useAction(declareFunded)
  const lines = changedLines(declared, typed)
  const { holder } = useUnsaved(lines.length > 0)
  const known = new Map(declared.map((row) => [keyOf(row.campusId, row.grade), row]))
  const campuses = [...new Map(declared.map((row) => [row.campusId, `${row.schoolName} ${row.campusName}`])).entries()]
  const grades = [...new Set(declared.map(({ grade }) => grade))].toSorted((one, other) => one - other)
  const valueOf = (campusId: number, grade: number): number =>
    typed.get(keyOf(campusId, grade)) ?? known.get(keyOf(campusId, grade))?.fundedStudents ?? 0
  const problemOf = (campusId: number, grade: number): string | undefined => {
    const row = known.get(keyOf(campusId, grade))
    const value = valueOf(campusId, grade)
    if (!row) return value > 0 ? words.noneHere : undefined
    return value > row.students ? words.tooMany(row.students) : undefined
  }
  const isWrong = campuses.some(([campusId]) => grades.some((grade) => problemOf(campusId, grade) !== undefined))
  const save = async () => {
    const answer = await declaring.run({ planId, lines })
    if (!answer) return
    setTyped(new Map())
    setSaid(words.saved)
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
            valueOf={(campusId, grade) => valueOf(campusId, Number(grade))}
            problemOf={(campusId, grade) => problemOf(campusId, Number(grade))}
            total={words.total}
            onChange={(changes) => {
              setSaid('')
              setTyped((now) => {
                const next = new Map(now)
                for (const { row, column, value } of changes) next.set(keyOf(row, Number(column)), value)
                return next
              })
            }}
            foot={
              <button type="button" className="link-button" onClick={() => setTyped(typedAll(declared))}>
                {words.all}
              </button>
            }
          />
        </div>
      ) : null}
      {mayDeclare && (
        <div className="buttons ends">
          <span className="sub num" role="status">
            {lines.length ? words.changed(lines.length) : said && `✓ ${said}`}
          </span>
          {lines.length > 0 && (
            <button type="button" className="button" onClick={() => setTyped(new Map())}>
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
