import { stages } from '@keben/core/base/catalogue/choices'
import { resourceStates } from '@keben/core/kit/resource'
import { districtDict, settlementModeDict } from '@keben/core/base/network/contract'
import { businessUserDict } from '@keben/core/base/people/contract'
import { natures } from '@keben/core/base/schools/choices'
import { type School, deleteSchools, listSchools, stepSchools } from '@keben/core/base/schools/contract'
import { schoolWords } from '@keben/core/base/schools/words'
import { useState } from 'react'
import { download } from '../../kit/api/download.ts'
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
import { screenTitle } from '../../kit/app/screens.ts'
import { listWords } from '../../kit/app/words.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { Inherited, ServedFrom } from './Inherited.tsx'
import { type SchoolDrawerTarget, SchoolDrawer } from './SchoolDrawer.tsx'
import { schoolScreenWords } from './words.ts'

const columns: Column<School>[] = [
  titleColumn('name', 180, { sortable: true }),
  stateColumn(resourceStates, 76),
  textColumn('code', 104, { sortable: true, phone: 'subtitle' }),
  textColumn('districtName', 80, { sortable: true, phone: 'meta' }),
  choiceColumn('stages', stages, 88, { phone: 'meta' }),
  choiceColumn('nature', natures, 84, { hidden: true }),
  copiesColumn('campuses', 88, { sortable: true }),
  copiesColumn('students', 88, { sortable: true, phone: 'number' }),
  copiesColumn('classes', 80, { sortable: true, hidden: true }),
  copiesColumn('fundedStudents', 104, { hidden: true }),
  copiesColumn('teachers', 84, { sortable: true, hidden: true }),
  {
    ...textColumn('salespersonName', 92),
    render: ({ salespersonId, salespersonName }) => <Inherited own={salespersonId !== null} name={salespersonName} />,
  },
  {
    ...textColumn('settlementModeName', 112),
    render: ({ settlementModeId, settlementModeName }) => (
      <Inherited own={settlementModeId !== null} name={settlementModeName} />
    ),
  },
  {
    ...textColumn('warehouseName', 96, { phone: 'meta' }),
    render: ({ warehouseName }) => <ServedFrom warehouse={warehouseName} />,
  },
  textColumn('contact', 84, { hidden: true }),
  phoneColumn('phone', 112, { hidden: true }),
  textColumn('address', 220, { hidden: true }),
  textColumn('remark', 200, { hidden: true }),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 120, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true, hidden: true }),
]

/** The schools. A row opens the campuses and their enrolment. */
export function SchoolList() {
  const words = useWords(schoolScreenWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const labels = schoolWords[language]
  const [opened, setOpened] = useState<SchoolDrawerTarget>()
  const edit = (school: School) => setOpened({ school, part: 'school', tab: 'form' })
  return (
    <>
      <ListScreen
        name="schools"
        title={screenTitle('/sys/baseInfo/school', language)}
        endpoint={listSchools}
        words={schoolWords}
        counted={words.schools}
        summed={({ campuses, students }) => [words.campuses(campuses), words.students(students)]}
        searchHint={words.searchSchools}
        emptyHint={words.noSchools}
        nameOf={(school) => school.name}
        columns={columns}
        tabs={resourceTabs}
        filters={[
          dictFilter('districtIds', districtDict, { label: labels.districtId, inline: true, width: 150 }),
          choiceFilter('stage', stages, { label: labels.stages, inline: true, width: 104 }),
          choiceFilter('nature', natures),
          dictFilter('settlementModeIds', settlementModeDict, { label: labels.settlementModeId }),
          dictFilter('salespersonIds', businessUserDict, { label: labels.salespersonId }),
          flagFilter('hasHeadcount', { yes: words.withStudents, no: words.withoutStudents }),
          flagFilter('hasWarehouse', { yes: words.served, no: words.notServed }),
          flagFilter('hasUser'),
          flagFilter('hasSalesperson'),
        ]}
        onOpen={edit}
        create={{ label: words.newSchool, run: () => setOpened({ part: 'school', tab: 'form' }) }}
        rowActions={[
          {
            key: 'enrolment',
            label: words.enrolment,
            run: (school) => setOpened({ school, part: 'enrolment', tab: 'form' }),
            inline: true,
          },
          { key: 'edit', label: list.edit, run: edit },
          {
            key: 'history',
            label: list.history,
            run: (school) => setOpened({ school, part: 'school', tab: 'history' }),
          },
          { key: 'copy', label: list.copyAsNew, run: (like) => setOpened({ like, part: 'school', tab: 'form' }) },
        ]}
        batchActions={resourceActions(stepSchools, deleteSchools)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'school', filter, columns: shown }, name)
        }
        extra={<ImportButton kind="school" />}
      />
      <SchoolDrawer opened={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
    </>
  )
}
