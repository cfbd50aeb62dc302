import { resourceStates } from '@keben/core/kit/resource'
import type { Language } from '@keben/core/kit/language'
import {
  type District,
  companyDict,
  deleteDistricts,
  listDistricts,
  saveDistrict,
  settlementModeDict,
  stepDistricts,
} from '@keben/core/base/network/contract'
import { districtWords } from '@keben/core/base/network/words'
import { download } from '../../kit/api/download.ts'
import { dictField, lineField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  phoneColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { contactSection, lastColumns, payingFields } from './fields.ts'
import { districtScreenWords, networkWords } from './words.ts'
import './network.css'

const columns: readonly Column<District>[] = [
  titleColumn('name', 120, { sortable: true }),
  stateColumn(resourceStates, 84),
  textColumn('code', 84, { sortable: true, phone: 'subtitle' }),
  textColumn('companyName', 168, { sortable: true, phone: 'subtitle' }),
  textColumn('settlementModeName', 140, { sortable: true }),
  textColumn('salespersonName', 100),
  copiesColumn('schools', 88, { sortable: true, phone: 'number' }),
  copiesColumn('campuses', 98, { sortable: true }),
  textColumn('warehouseName', 150, { phone: 'meta' }),
  copiesColumn('unservedCampuses', 140, { sortable: true, hidden: true }),
  textColumn('payerName', 170, { hidden: true }),
  textColumn('taxId', 170, { hidden: true }),
  textColumn('bank', 200, { hidden: true }),
  textColumn('contact', 90, { hidden: true }),
  phoneColumn('phone', 120, { hidden: true }),
  textColumn('address', 220, { hidden: true }),
  ...lastColumns,
]

/** With the warehouse that serves the district, or a warning. */
const columnsIn = (language: Language): readonly Column<District>[] =>
  columns.map((column) =>
    column.key === 'warehouseName' ? { ...column, render: (row: District) => servedFrom(row, language) } : column,
  )

function servedFrom({ campuses, unservedCampuses, warehouseName }: District, language: Language) {
  const words = districtScreenWords[language]
  if (unservedCampuses) return <span className="network-unserved">{words.unserved(unservedCampuses)}</span>
  if (warehouseName) return warehouseName
  return campuses ? words.bySchool : <span className="faint">–</span>
}

export default function Districts() {
  const words = useWords(districtScreenWords)
  const common = useWords(networkWords)
  const language = useLanguage()
  const form = useEntryForm<District>('district')
  return (
    <>
      <ListScreen
        name="districts"
        title={screenTitle('/sys/baseInfo/county', language)}
        endpoint={listDistricts}
        words={districtWords}
        counted={words.counted}
        searchHint={common.search}
        emptyHint={words.empty}
        nameOf={(district) => district.name}
        columns={columnsIn(language)}
        tabs={resourceTabs}
        filters={[
          dictFilter('companyIds', companyDict, { inline: true, width: 160 }),
          dictFilter('settlementModeIds', settlementModeDict),
          flagFilter('served', { yes: words.allServed, no: words.withGaps }),
        ]}
        onOpen={form.edit}
        create={{ label: words.create, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepDistricts, deleteDistricts)}
        onDownload={(filter, shown, name) => download(downloadBaseData, { kind: 'area', filter, columns: shown }, name)}
        extra={<ImportButton kind="area" />}
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : words.create}
        endpoint={saveDistrict}
        words={districtWords}
        sections={[
          {
            fields: [
              lineField('code', { hint: words.codeHint }),
              lineField('name'),
              dictField('companyId', companyDict),
              dictField('settlementModeId', settlementModeDict),
            ],
          },
          {
            title: common.payingSection,
            fields: [lineField('payerName', { wide: true }), ...payingFields(language)],
          },
          contactSection(language),
        ]}
        initial={form.like ? { ...form.like, code: '' } : {}}
      />
    </>
  )
}
