import { resourceStates } from '@keben/core/kit/resource'
import { billRhythms, teacherBookPayers } from '@keben/core/base/network/choices'
import {
  type SettlementMode,
  deleteSettlementModes,
  listSettlementModes,
  saveSettlementMode,
  stepSettlementModes,
} from '@keben/core/base/network/contract'
import { settlementModeWords } from '@keben/core/base/network/words'
import { download } from '../../kit/api/download.ts'
import { choiceField, lineField, numberField, textField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { choiceColumn, copiesColumn, stateColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { choiceFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { lastColumns } from './fields.ts'
import { modeScreenWords, networkWords } from './words.ts'

const columns = [
  titleColumn('name', 260, { sortable: true }),
  stateColumn(resourceStates, 88),
  textColumn('code', 120, { sortable: true, phone: 'subtitle' }),
  choiceColumn('teacherBooksPaidBy', teacherBookPayers, 168, { phone: 'meta' }),
  choiceColumn('billPer', billRhythms, 112, { phone: 'meta' }),
  copiesColumn('dueDays', 100, { sortable: true }),
  copiesColumn('districts', 96, { sortable: true, phone: 'number' }),
  copiesColumn('schools', 96, { sortable: true, phone: 'number' }),
  ...lastColumns,
]

/** How districts and schools pay their bills. */
export default function SettlementModes() {
  const words = useWords(modeScreenWords)
  const common = useWords(networkWords)
  const language = useLanguage()
  const form = useEntryForm<SettlementMode>('settlementMode')
  return (
    <>
      <ListScreen
        name="settlement-modes"
        title={screenTitle('/sys/baseInfo/account', language)}
        endpoint={listSettlementModes}
        words={settlementModeWords}
        counted={words.counted}
        searchHint={common.search}
        emptyHint={words.empty}
        nameOf={(mode) => mode.name}
        columns={columns}
        tabs={resourceTabs}
        filters={[
          choiceFilter('teacherBooksPaidBy', teacherBookPayers, { inline: true, width: 168 }),
          choiceFilter('billPer', billRhythms, { inline: true, width: 120 }),
        ]}
        onOpen={form.edit}
        create={{ label: words.create, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepSettlementModes, deleteSettlementModes)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'accountMode', filter, columns: shown }, name)
        }
        extra={<ImportButton kind="accountMode" />}
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : words.create}
        endpoint={saveSettlementMode}
        words={settlementModeWords}
        sections={[
          {
            fields: [
              lineField('code'),
              lineField('name', { wide: true }),
              choiceField('teacherBooksPaidBy', teacherBookPayers, {
                asButtons: true,
                wide: true,
                hint: words.payerHint,
              }),
              choiceField('billPer', billRhythms, { asButtons: true, wide: true }),
              numberField('dueDays', { hint: words.dueDaysHint }),
              textField('remark'),
            ],
          },
        ]}
        initial={form.like ? { ...form.like, code: '' } : {}}
      />
    </>
  )
}
