import { stages } from '@keben/core/base/catalogue/choices'
import { listMySchools, saveMySchool } from '@keben/core/ordering/district-plans/contract'
import type { MySchool } from '@keben/core/ordering/district-plans/shapes'
import { mySchoolWords } from '@keben/core/ordering/district-plans/schools/words'
import { resourceStates } from '@keben/core/kit/resource'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { useState } from 'react'
import { customField, lineField } from '../../kit/fields/fields.ts'
import type { Section } from '../../kit/form/types.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter, flagFilter } from '../../kit/list/filters.ts'
import { resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { PhoneLink } from '../../kit/values/PhoneLink.tsx'
import { countsOf, mergedCounts } from '../../base/schools/headcount-rows.ts'
import { HeadcountField, HeadcountText } from '../../base/schools/HeadcountField.tsx'
import { mySchoolScreenWords } from './words-schools.ts'
import './district-plans.css'

/** A plan in the filling state gets new suggestions with a new enrolment. */
const follows = ({ planState }: MySchool): boolean => planState === 'filling' || planState === 'returned'

const columns: Column<MySchool>[] = [
  titleColumn('schoolName', 190, { sortable: true }),
  textColumn('name', 100, { phone: 'subtitle' }),
  {
    key: 'planState',
    width: 106,
    phone: 'meta',
    render: ({ planState }) =>
      planState ? <StateTag states={schoolPlanStates} state={planState} /> : <span className="faint">–</span>,
  },
  choiceColumn('stages', stages, 124),
  copiesColumn('classes', 80, { sortable: true }),
  copiesColumn('students', 90, { sortable: true, phone: 'number' }),
  copiesColumn('fundedStudents', 104),
  copiesColumn('teachers', 84, { sortable: true }),
  { key: 'contact', width: 84, render: ({ contact, schoolContact }) => <Own value={contact} other={schoolContact} /> },
  {
    key: 'phone',
    width: 124,
    phone: 'meta',
    render: ({ phone, schoolPhone }) =>
      phone || schoolPhone ? <PhoneLink number={phone || schoolPhone} /> : <span className="faint">–</span>,
  },
  textColumn('code', 122, { sortable: true, hidden: true }),
  stateColumn(resourceStates, 80, { hidden: true, phone: 'state' }),
  textColumn('address', 220, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true, hidden: true }),
]

/** The campus's own value, else the school's, which is fainter. */
function Own({ value, other }: { value: string; other: string }) {
  if (value) return <span className="num">{value}</span>
  return other ? <span className="sub num">{other}</span> : <span className="faint">–</span>
}

const sectionsOf = (
  { stages: taught, schoolContact, schoolPhone }: MySchool,
  words: (typeof mySchoolScreenWords)['en'],
): Section<'headcount' | 'contact' | 'phone' | 'address'>[] => [
  {
    fields: [
      customField('headcount', (control) => <HeadcountField control={control} stages={taught} />, {
        wide: true,
        show: (value, beside) => <HeadcountText value={value} beside={beside} />,
        merge: (before, mine, theirs) => mergedCounts(countsOf(before), countsOf(mine), countsOf(theirs)),
      }),
    ],
  },
  {
    title: words.contactSection,
    fields: [
      lineField('contact', { hint: () => (schoolContact ? words.asSchool(schoolContact) : undefined) }),
      lineField('phone', { hint: () => (schoolPhone ? words.asSchool(schoolPhone) : undefined) }),
      lineField('address', { wide: true }),
    ],
  },
]

/** The campuses of my district with headcounts by grade and contacts. */
export default function MySchools() {
  const words = useWords(mySchoolScreenWords)
  const language = useLanguage()
  const [edited, setEdited] = useState<MySchool>()
  return (
    <>
      <ListScreen
        name="mySchools"
        title={screenTitle('/sys/countyOrder/school', language)}
        endpoint={listMySchools}
        words={mySchoolWords}
        counted={words.campuses}
        summed={({ students, classes }) => [words.students(students), words.classes(classes)]}
        searchHint={words.search}
        emptyHint={words.nothing}
        nameOf={({ schoolName, name }) => `${schoolName} ${name}`}
        columns={columns}
        tabs={resourceTabs}
        filters={[
          choiceFilter('stage', stages, { label: mySchoolWords[language].stages, inline: true, width: 104 }),
          flagFilter('hasHeadcount', { yes: words.withStudents, no: words.withoutStudents }),
        ]}
        onOpen={setEdited}
        rowActions={[{ key: 'edit', label: words.edit, run: setEdited, inline: true }]}
      />
      <FormDrawer
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited ? `${edited.schoolName} · ${edited.name}` : ''}
        entry={edited}
        endpoint={saveMySchool}
        words={mySchoolWords}
        head={edited?.planState && <PlanNote school={edited} />}
        sections={edited ? sectionsOf(edited, words) : []}
        onSaved={(saved) => {
          if (follows(saved)) toast('success', words.suggestionsFollow)
        }}
        readOnly={edited?.state === 'disabled'}
      />
    </>
  )
}

/** The state of the campus's plan, and whether it follows changes made here. */
function PlanNote({ school }: { school: MySchool }) {
  const words = useWords(mySchoolScreenWords)
  return (
    <p className="below-14">
      {words.thisSeason} <StateTag states={schoolPlanStates} state={school.planState ?? ''} />
      <span className="sub"> · {follows(school) ? words.willFollow : words.staysAsIs}</span>
    </p>
  )
}
