import { yuan } from '@keben/core/kit/money'
import type { SchoolLine } from '@keben/core/school-plans/contract'
import { schoolPlanStates } from '@keben/core/school-plans/states'
import { schoolLineWords } from '@keben/core/school-plans/words'
import { figure, useLanguage, useWords } from '../../kit/language.ts'
import { Paper, printedNow } from '../../kit/Paper.tsx'
import { usePrinting } from '../../kit/usePrinting.ts'
import { entryWords } from '../words-entry.ts'
import { gradeName } from './GradeGrid.tsx'
import { type GradeGroup, gradeGroups, headsOf, tabOf } from './lines.ts'
import { totalsOf } from './totals.ts'
import type { Entry } from './useEntry.ts'

/** The order on paper: a list by grade with what was ordered, its sums, and a line to sign on; what is empty still can be written in. */
export function PrintForm({ entry }: { entry: Entry }) {
  return usePrinting() ? <OrderForm entry={entry} /> : null
}

function OrderForm({ entry }: { entry: Entry }) {
  const { work, plan } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  const isForm = plan.state === 'filling' || plan.state === 'returned'
  const printed = work.lines().filter((line) => isForm || (work.copiesOf(line) ?? 0) > 0)
  const parts = (['books', 'aids'] as const)
    .map((tab) => ({ tab, groups: gradeGroups(printed.filter((line) => tabOf(line) === tab)) }))
    .filter(({ groups }) => groups.length > 0)
  const totals = totalsOf(printed, work.copiesOf)
  return (
    <Paper className="print-form" signs={[words.signature, words.seal, words.signatureDate]}>
      <header>
        <p className="paper-title">
          {words.printTitle} · {plan.planName}
        </p>
        <p>
          {plan.districtName} · {plan.schoolName} · {plan.campusName}
        </p>
        <p>
          {schoolPlanStates[plan.state][language]}
          {plan.nothingNeeded && ` · ${words.nothingNeededBecause(plan.nothingNeeded)}`} ·{' '}
          {words.printedAt(printedNow())}
        </p>
      </header>
      {parts.map(({ tab, groups }) => (
        <section key={tab}>
          {parts.length > 1 && <p className="print-part">{tab === 'books' ? words.books : words.aids}</p>}
          {groups.map((group) => (
            <GradeTable key={group.key} group={group} entry={entry} />
          ))}
        </section>
      ))}
      <p className="paper-total">{words.printTotal(totals.copies, yuan(totals.listFen), yuan(totals.fundedFen))}</p>
    </Paper>
  )
}

function GradeTable({ group, entry: { work } }: { group: GradeGroup; entry: Entry }) {
  const words = useWords(entryWords)
  const language = useLanguage()
  const fields = schoolLineWords[language]
  const totals = totalsOf(group.lines, work.copiesOf)
  const { students, classes } = headsOf(group)
  const copiesAt = (row: string, audience: SchoolLine['audience']) => {
    const line = group.lines.find((one) => String(one.bookId) === row && one.audience === audience)
    const copies = line && work.copiesOf(line)
    return copies ? figure(copies) : ''
  }
  /** The sum of a column stands under it. */
  const copiesFor = (audience: SchoolLine['audience']) =>
    figure(
      totalsOf(
        group.lines.filter((line) => line.audience === audience),
        work.copiesOf,
      ).copies,
    )
  const valueOf = (lines: readonly SchoolLine[]) => {
    const { copies, listFen } = totalsOf(lines, work.copiesOf)
    return copies ? yuan(listFen) : ''
  }
  return (
    <table>
      <caption>
        {gradeName(group, language)} <span className="sub">{words.gradeFacts(students, classes)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{fields.bookCode}</th>
          <th scope="col">ISBN</th>
          <th scope="col">{words.title}</th>
          <th scope="col">{fields.publisherName}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{words.forStudents}</th>
          <th scope="col">{words.forTeachers}</th>
          <th scope="col">{words.value}</th>
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row, place) => {
          const lines = group.lines.filter(({ bookId }) => String(bookId) === row)
          return (
            <tr key={row}>
              <td>{place + 1}</td>
              <td>{lines[0]?.bookCode}</td>
              <td>{lines[0]?.isbn}</td>
              <td className="is-text">{lines[0]?.title}</td>
              <td className="is-text">{lines[0]?.publisherName}</td>
              <td>{yuan(lines[0]?.priceFen ?? 0)}</td>
              <td>{copiesAt(row, 'student')}</td>
              <td>{copiesAt(row, 'teacher')}</td>
              <td>{valueOf(lines)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{words.total}</td>
          <td>{copiesFor('student')}</td>
          <td>{copiesFor('teacher')}</td>
          <td>{yuan(totals.listFen)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
