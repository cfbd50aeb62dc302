import { stages } from '@keben/core/base/catalogue/choices'
import { resourceStates } from '@keben/core/kit/resource'
import { districtDict } from '@keben/core/base/network/contract'
import {
  type Campus,
  deleteCampuses,
  listCampuses,
  saveCampus,
  schoolDict,
  stepCampuses,
} from '@keben/core/base/schools/contract'
import { campusWords } from '@keben/core/base/schools/words'
import { download } from '../../kit/api/download.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  momentColumn,
  phoneColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { campusSections } from './campus-sections.tsx'
import { ServedFrom } from './Inherited.tsx'
import { schoolScreenWords } from './words.ts'

const columns: Column<Campus>[] = [
  titleColumn('schoolName', 190, { sortable: true }),
  textColumn('name', 100, { sortable: true, phone: 'subtitle' }),
  stateColumn(resourceStates, 76),
  textColumn('code', 122, { sortable: true }),
  textColumn('districtName', 80, { phone: 'meta' }),
  choiceColumn('stages', stages, 84, { hidden: true }),
  copiesColumn('classes', 80, { sortable: true }),
  copiesColumn('students', 88, { sortable: true, phone: 'number' }),
  copiesColumn('fundedStudents', 104),
  copiesColumn('teachers', 84, { sortable: true }),
  {
    ...textColumn('warehouseName', 104, { phone: 'meta' }),
    render: ({ warehouseName }) => <ServedFrom warehouse={warehouseName} />,
  },
  textColumn('contact', 84, { hidden: true }),
  phoneColumn('phone', 112, { hidden: true }),
  textColumn('address', 220, { hidden: true }),
  textColumn('remark', 200, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true, hidden: true }),
]

/** The campuses of all schools with their enrolment. */
export function CampusList() {
  const words = useWords(schoolScreenWords)
  const language = useLanguage()
  const labels = campusWords[language]
  const form = useEntryForm<Campus>('campus')
  return (
    <>
      <ListScreen
        name="campuses"
        title={words.campusView}
        endpoint={listCampuses}
        words={campusWords}
        counted={words.campuses}
        summed={({ students }) => [words.students(students)]}
        searchHint={words.searchCampuses}
        emptyHint={words.noCampuses}
        nameOf={(campus) => `${campus.schoolName} ${campus.name}`}
        columns={columns}
        tabs={resourceTabs}
        filters={[
          dictFilter('districtIds', districtDict, { label: labels.districtName, inline: true, width: 150 }),
          choiceFilter('stage', stages, { label: labels.stages, inline: true, width: 104 }),
          dictFilter('schoolIds', schoolDict, { label: labels.schoolId, search: 'server' }),
          flagFilter('hasHeadcount', { yes: words.withStudents, no: words.withoutStudents }),
          flagFilter('hasWarehouse', { yes: words.served, no: words.notServed }),
        ]}
        onOpen={form.edit}
        create={{ label: words.newCampus, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepCampuses, deleteCampuses)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'campus', filter, columns: shown }, name)
        }
        extra={
          <>
            <ImportButton kind="campus" />
            <ImportButton kind="headcount" label={words.importEnrolment} />
          </>
        }
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${form.entry.schoolName} · ${form.entry.name}` : words.newCampus}
        endpoint={saveCampus}
        words={campusWords}
        sections={campusSections(words, form.entry?.stages)}
        initial={form.like ? { ...form.like, code: '', headcount: [] } : {}}
        // A campus keeps its school.
        toInput={(values, identity) => ({
          ...identity,
          ...values,
          ...(form.entry && { schoolId: form.entry.schoolId }),
        })}
      />
    </>
  )
}
