import { stages } from '@keben/core/base/catalogue/choices'
import { yuan } from '@keben/core/kit/money'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import { useMemo } from 'react'
import { useCalmFigures } from '../../../kit/draft/useFigures.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { entryWords } from '../words-entry.ts'
import { nameOfLine } from './Banners.tsx'
import { gradeName } from './GradeGrid.tsx'
import { type GradeGroup, gradeGroups, lineKey } from './lines.ts'
import { stageCaps, totalsOf } from './totals.ts'
import type { SchoolPlanEntry } from './useEntry.ts'
import './side.css'

interface SideProps {
  readonly entry: SchoolPlanEntry
  readonly groups: readonly GradeGroup[]
  readonly findings: readonly Finding[]
  readonly onGoTo: (finding: Pick<Finding, 'bookId' | 'audience' | 'grade' | 'stage'>) => void
}

/** The totals and the findings. */
export function Side({ entry, findings, onGoTo }: SideProps) {
  return (
    <aside className="order-side gap-16 scrolls panel">
      <Caps entry={entry} />
      {entry.shut === null && <FindingList entry={entry} findings={findings} onGoTo={onGoTo} />}
      <Grades entry={entry} onGoTo={onGoTo} />
    </aside>
  )
}

/** State-funded value per student against the cap, by stage. */
export function Caps({ entry: { draft, answer } }: { entry: SchoolPlanEntry }) {
  const words = useWords(entryWords)
  const language = useLanguage()
  useCalmFigures(draft.sheet)
  return stageCaps(draft.lines(), draft.copiesOf, answer.headcounts, answer.rules).map(
    ({ stage, perStudentFen, capFen, percent }) => {
      const isAbove = percent !== null && percent > 100
      return (
        <section key={stage} className={isAbove ? 'order-cap is-above' : 'order-cap'}>
          <h2 className="order-side-head">{words.cap(stages[stage][language])}</h2>
          <p className="num">
            {capFen === null ? words.perStudent(yuan(perStudentFen)) : words.ofCap(yuan(perStudentFen), yuan(capFen))}
          </p>
          {percent !== null && (
            <div
              className="order-cap-bar clip"
              role="meter"
              aria-label={words.cap(stages[stage][language])}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.min(percent, 100)}
              aria-valuetext={`${percent} %`}
            >
              <i style={{ width: `${Math.min(percent, 100)}%` }} />
            </div>
          )}
          {isAbove && <p className="order-cap-above">{words.aboveCap(yuan(perStudentFen - (capFen ?? 0)))}</p>}
        </section>
      )
    },
  )
}

/** Copies, value and progress by grade, including teaching aids. */
function Grades({ entry: { draft, answer, shut }, onGoTo }: Pick<SideProps, 'entry' | 'onGoTo'>) {
  const words = useWords(entryWords)
  const language = useLanguage()
  useCalmFigures(draft.sheet)
  const groups = useMemo(() => gradeGroups(answer.lines), [answer.lines])
  return (
    <section>
      <h2 className="order-side-head">{words.grades}</h2>
      <table className="order-side-grades wide num">
        <tbody>
          {groups.map((group) => {
            const { filled, lines, copies, listFen } = totalsOf(group.lines, draft.copiesOf)
            return (
              <tr key={group.key}>
                <th scope="row">
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => onGoTo({ bookId: null, audience: null, grade: group.grade, stage: group.stage })}
                  >
                    {gradeName(group, language)}
                  </button>
                </th>
                <td className={filled < lines ? 'sub' : 'is-full'}>
                  {figure(filled)}/{figure(lines)}
                </td>
                <td>{figure(copies)}</td>
                <td className="sub">{yuan(listFen)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shut === null && <p className="sub">{words.wrongHeadcount}</p>}
    </section>
  )
}

const mostListed = 40

/** Blocking findings, then warnings. Each leads to its line. */
export function FindingList({ entry, findings, onGoTo }: Omit<SideProps, 'groups'>) {
  const { draft } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  useCalmFigures(draft.sheet)
  const unread = draft.sheet.rejected()
  return (
    <section data-first-step="3">
      <h2 className="order-side-head">
        {words.findings} {findings.length > 0 && <span className="num sub">{figure(findings.length)}</span>}
      </h2>
      {!findings.length && !unread.length && <p className="sub">{words.nothingFound}</p>}
      <ul className="order-findings">
        {unread.map(({ row, column }) => (
          <li key={`${row} ${column}`} className="is-blocking">
            <button
              type="button"
              onClick={() =>
                onGoTo({ bookId: Number(row), audience: column as 'student' | 'teacher', grade: null, stage: null })
              }
            >
              {words.unread(1)}
            </button>
          </li>
        ))}
        {findings.slice(0, mostListed).map((finding) => (
          <FindingLine
            key={keyOf(finding)}
            finding={finding}
            entry={entry}
            onGoTo={onGoTo}
            text={findingSentence(finding, language)}
          />
        ))}
      </ul>
      {findings.length > mostListed && <p className="sub">+{figure(findings.length - mostListed)}</p>}
    </section>
  )
}

const keyOf = ({ code, bookId, audience, grade, stage }: Finding): string =>
  [code, bookId, audience, grade, stage].join(' ')

export function FindingLine({
  finding,
  entry: { draft },
  onGoTo,
  text,
}: {
  finding: Finding
  entry: SchoolPlanEntry
  onGoTo: SideProps['onGoTo']
  text: string
}) {
  const words = useWords(entryWords)
  const { bookId, audience } = finding
  const line = bookId !== null && audience ? draft.lineAt(lineKey({ bookId, audience })) : undefined
  return (
    <li className={finding.level === 'blocking' ? 'is-blocking' : undefined}>
      <button type="button" onClick={() => onGoTo(finding)}>
        {line && <b className="cut">{nameOfLine(line, words)}</b>}
        <span>{text}</span>
      </button>
    </li>
  )
}
