import { yuan } from '@keben/core/kit/money'
import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { schoolLineWords } from '@keben/core/ordering/school-plans/words'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { PaperTable } from '../../../kit/document/DocumentPaper.tsx'
import { type Column, copiesColumn, moneyColumn, textColumn } from '../../../kit/list/columns.tsx'
import { Paper, printedNow } from '../../../kit/ui/Paper.tsx'
import { entryWords } from '../words-entry.ts'
import { gradeName } from './GradeGrid.tsx'
import { type GradeGroup, gradeGroups, headsOf, tabOf } from './lines.ts'
import { totalsOf } from './totals.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

/** The order on paper: titles by grade with copies, sums and a signature line; empty lines can be filled in by hand. */
export function OrderForm({ entry }: { entry: SchoolPlanEntry }) {
  const { draft, plan } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  const isForm = plan.state === 'filling' || plan.state === 'returned'
  const printed = draft.lines().filter((line) => isForm || (draft.copiesOf(line) ?? 0) > 0)
  const parts = (['books', 'aids'] as const)
    .map((tab) => ({ tab, groups: gradeGroups(printed.filter((line) => tabOf(line) === tab)) }))
    .filter(({ groups }) => groups.length > 0)
  const totals = totalsOf(printed, draft.copiesOf)
  return (
    <Paper className="order-print-form" signs={[words.signature, words.seal, words.signatureDate]}>
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
          {parts.length > 1 && <p className="order-print-part">{tab === 'books' ? words.books : words.aids}</p>}
          {groups.map((group) => (
            <GradeTable key={group.key} group={group} entry={entry} />
          ))}
        </section>
      ))}
      <p className="paper-total">{words.printTotal(totals.copies, yuan(totals.listFen), yuan(totals.fundedFen))}</p>
    </Paper>
  )
}

function GradeTable({ group, entry: { draft } }: { group: GradeGroup; entry: SchoolPlanEntry }) {
  const words = useWords(entryWords)
  const language = useLanguage()
  const { students, classes } = headsOf(group)
  const rows = [...Map.groupBy(group.lines, ({ bookId }) => bookId).values()].map((lines) => rowOf(lines, draft))
  const columns: Column<(typeof rows)[number]>[] = [
    textColumn('bookCode', 90),
    textColumn('isbn', 128),
    textColumn('title', 220, { title: true }),
    textColumn('publisherName', 120),
    moneyColumn('priceFen', 80, { label: words.price }),
    copiesColumn('student', 80, { label: words.forStudents, sum: true }),
    copiesColumn('teacher', 80, { label: words.forTeachers, sum: true }),
    moneyColumn('listFen', 100, { label: words.value, sum: true }),
  ]
  return (
    <PaperTable
      lines={rows}
      columns={columns}
      words={schoolLineWords}
      caption={`${gradeName(group, language)} · ${words.gradeFacts(students, classes)}`}
    />
  )
}

/** A title for students and teachers; unordered copies stay blank. */
function rowOf(lines: readonly SchoolLine[], draft: SchoolPlanEntry['draft']) {
  const [{ bookCode, isbn, title, publisherName, priceFen }] = lines as [SchoolLine]
  const copiesFor = (audience: SchoolLine['audience']) => {
    const line = lines.find((one) => one.audience === audience)
    return (line && draft.copiesOf(line)) || null
  }
  const { copies, listFen } = totalsOf(lines, draft.copiesOf)
  return {
    bookCode,
    isbn,
    title,
    publisherName,
    priceFen,
    student: copiesFor('student'),
    teacher: copiesFor('teacher'),
    listFen: copies ? listFen : null,
  }
}
