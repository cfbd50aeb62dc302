import { resourceStates } from '@keben/core/kit/resource'
import {
  type Company,
  companyDict,
  deleteCompanies,
  listCompanies,
  saveCompany,
  stepCompanies,
} from '@keben/core/base/network/contract'
import { companyWords } from '@keben/core/base/network/words'
import { useState } from 'react'
import { download } from '../../kit/api/download.ts'
import { dictField, lineField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { copiesColumn, phoneColumn, stateColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import type { RowAction } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { CompanyParts } from './CompanyParts.tsx'
import { contactSection, lastColumns } from './fields.ts'
import { companyScreenWords, networkWords } from './words.ts'
import './network.css'

const columns = [
  titleColumn('name', 250, { sortable: true }),
  stateColumn(resourceStates, 88),
  textColumn('code', 110, { sortable: true, phone: 'subtitle' }),
  textColumn('parentName', 170, { sortable: true, phone: 'subtitle', hidden: true }),
  copiesColumn('districts', 94, { sortable: true, phone: 'number' }),
  copiesColumn('warehouses', 112, { sortable: true, phone: 'number' }),
  copiesColumn('shops', 80, { sortable: true }),
  copiesColumn('users', 80, { sortable: true }),
  textColumn('contact', 90, { phone: 'meta' }),
  phoneColumn('phone', 122, { hidden: true }),
  textColumn('address', 220, { hidden: true }),
  ...lastColumns,
]

const parentOf = ({ parentId }: Company) => parentId

export default function Companies() {
  const words = useWords(companyScreenWords)
  const common = useWords(networkWords)
  const language = useLanguage()
  const form = useEntryForm<Company>('company')
  const [looked, setLooked] = useState<Company>()
  const parts: RowAction<Company> = { key: 'parts', label: words.parts, run: setLooked, inline: true }
  return (
    <>
      <ListScreen
        name="companies"
        title={screenTitle('/sys/baseInfo/company', language)}
        endpoint={listCompanies}
        words={companyWords}
        counted={words.counted}
        searchHint={common.search}
        emptyHint={words.empty}
        nameOf={(company) => company.name}
        columns={columns}
        parentOf={parentOf}
        tabs={resourceTabs}
        filters={[
          dictFilter('parentIds', companyDict, { label: companyWords[language].parentId, inline: true, width: 160 }),
        ]}
        onOpen={form.edit}
        create={{ label: words.create, run: form.create }}
        rowActions={[parts, ...form.rowActions]}
        batchActions={resourceActions(stepCompanies, deleteCompanies)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'company', filter, columns: shown }, name)
        }
        extra={<ImportButton kind="company" />}
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : words.create}
        endpoint={saveCompany}
        words={companyWords}
        sections={[
          {
            fields: [
              lineField('code'),
              lineField('name'),
              dictField('parentId', companyDict, { wide: true, hint: words.parentHint }),
            ],
          },
          contactSection(language),
        ]}
        initial={form.like ? { ...form.like, code: '' } : {}}
      />
      <CompanyParts company={looked} onClose={() => setLooked(undefined)} />
    </>
  )
}
