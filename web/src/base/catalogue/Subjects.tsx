import { stages } from '@keben/core/base/catalogue/choices'
import { type Subject, deleteSubjects, listSubjects, stepSubjects } from '@keben/core/base/catalogue/contract'
import { subjectWords } from '@keben/core/base/catalogue/words'
import { resourceStates } from '@keben/core/kit/resource'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  choiceColumn,
  copiesColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { Spine } from './BookTitle.tsx'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { SubjectForm } from './SubjectForm.tsx'
import { catalogueWords } from './words.ts'

const columns = [
  titleColumn('name', 180, { sortable: true, render: (subject: Subject) => <SubjectName subject={subject} /> }),
  stateColumn(resourceStates, 88),
  textColumn('code', 110, { sortable: true, phone: 'subtitle' }),
  choiceColumn('stages', stages, 150, { phone: 'meta' }),
  copiesColumn('classesPerTeacher', 124),
  { key: 'coreGrades', width: 100, render: ({ coreGrades }: Subject) => <GradeRange grades={coreGrades} /> },
  copiesColumn('sortOrder', 76, { sortable: true }),
  copiesColumn('books', 76, { sortable: true, phone: 'number' }),
  textColumn('remark', 200, { hidden: true }),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 120, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true }),
]

/** The subjects that schools teach; editions are the other tab. */
export default function Subjects() {
  const words = useWords(catalogueWords)
  const language = useLanguage()
  const form = useEntryForm<Subject>('subject')
  return (
    <>
      <ListScreen
        name="subjects"
        title={screenTitle('/sys/baseInfo/subject', language)}
        endpoint={listSubjects}
        words={subjectWords}
        counted={words.subjects}
        searchHint={words.searchSubjects}
        emptyHint={words.noSubjects}
        nameOf={(subject) => subject.name}
        columns={columns}
        tabs={resourceTabs}
        filters={[choiceFilter('stage', stages, { label: words.stage, inline: true })]}
        onOpen={form.edit}
        create={{ label: words.newSubject, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepSubjects, deleteSubjects)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'subject', filter, columns: shown }, name)
        }
        extra={<ImportButton kind="subject" />}
      />
      <SubjectForm drawer={form.drawer} like={form.like} />
    </>
  )
}

/** '1–6', '3–12': ranges of grades. */
function GradeRange({ grades }: { grades: readonly number[] }) {
  if (!grades.length) return <span className="faint">–</span>
  const begins = grades.filter((grade) => !grades.includes(grade - 1))
  const ends = grades.filter((grade) => !grades.includes(grade + 1))
  return (
    <span className="num">
      {begins.map((first, place) => (first === ends[place] ? first : `${first}–${ends[place]}`)).join(', ')}
    </span>
  )
}

/** A subject with the colour of its spines. */
function SubjectName({ subject }: { subject: Subject }) {
  return (
    <>
      <Spine subjectId={subject.id} />
      <span className="cut">{subject.name}</span>
    </>
  )
}
