import { publisherDict } from '@keben/core/base/catalogue/contract'
import { resourceStates } from '@keben/core/kit/resource'
import {
  type Supplier,
  deleteSuppliers,
  listSuppliers,
  saveSupplier,
  stepSuppliers,
} from '@keben/core/base/network/contract'
import { supplierWords } from '@keben/core/base/network/words'
import { usePublisherMaking } from '../catalogue/PublisherForm.tsx'
import { download } from '../../kit/api/download.ts'
import { dictField, flagField, lineField, numberField, percentField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  percentColumn,
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
import { listWords } from '../../kit/app/words.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { contactSection, lastColumns, payingFields } from './fields.ts'
import { networkWords, supplierScreenWords } from './words.ts'

interface Words {
  readonly list: (typeof listWords)['en']
  readonly own: (typeof supplierScreenWords)['en']
}

function columnsIn({ list, own }: Words): Column<Supplier>[] {
  return [
    titleColumn('name', 180, { sortable: true }),
    stateColumn(resourceStates, 88),
    textColumn('code', 92, { sortable: true, phone: 'subtitle' }),
    {
      key: 'publisherNames',
      width: 216,
      phone: 'subtitle',
      render: ({ publisherNames }) => publisherNames.join(list.listSeparator) || <span className="faint">–</span>,
    },
    percentColumn('purchaseDiscountBp', 146, { sortable: true, label: own.discount, phone: 'number' }),
    copiesColumn('daysToPay', 110, { sortable: true }),
    { key: 'takesReturns', width: 108, render: ({ takesReturns }) => (takesReturns ? list.yes : list.no) },
    percentColumn('overDeliveryBp', 176, { label: own.overDelivery, hidden: true }),
    copiesColumn('books', 80, { sortable: true, phone: 'number' }),
    textColumn('taxId', 170, { hidden: true }),
    textColumn('bank', 200, { hidden: true }),
    textColumn('contact', 90, { hidden: true }),
    phoneColumn('phone', 122, { phone: 'meta', hidden: true }),
    textColumn('address', 220, { hidden: true }),
    ...lastColumns,
  ]
}

export default function Suppliers() {
  const words = useWords(supplierScreenWords)
  const common = useWords(networkWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const form = useEntryForm<Supplier>('supplier')
  const publisher = usePublisherMaking()
  return (
    <>
      <ListScreen
        name="suppliers"
        title={screenTitle('/sys/baseInfo/supplier', language)}
        endpoint={listSuppliers}
        words={supplierWords}
        counted={words.counted}
        searchHint={common.search}
        emptyHint={words.empty}
        nameOf={(supplier) => supplier.name}
        columns={columnsIn({ list, own: words })}
        tabs={resourceTabs}
        filters={[
          dictFilter('publisherIds', publisherDict, { inline: true, width: 160 }),
          flagFilter('takesReturns', { inline: true, width: 130 }),
        ]}
        onOpen={form.edit}
        create={{ label: words.create, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepSuppliers, deleteSuppliers)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'supplier', filter, columns: shown }, name)
        }
        extra={<ImportButton kind="supplier" />}
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : words.create}
        endpoint={saveSupplier}
        words={supplierWords}
        effect={words.effect(form.entry?.books ?? 0)}
        sections={[
          {
            fields: [
              lineField('code'),
              lineField('name'),
              dictField('publisherIds', publisherDict, {
                many: true,
                wide: true,
                hint: words.publishersHint,
                making: publisher.making,
              }),
            ],
          },
          {
            title: words.termsSection,
            fields: [
              percentField('purchaseDiscountBp', { label: words.discount, hint: words.discountHint }),
              numberField('daysToPay', { hint: words.daysToPayHint }),
              percentField('overDeliveryBp', { label: words.overDelivery, hint: words.overDeliveryHint }),
              flagField('takesReturns'),
            ],
          },
          { title: common.payingSection, fields: payingFields(language) },
          contactSection(language),
        ]}
        initial={form.like ? { ...form.like, code: '' } : { daysToPay: 60, overDeliveryBp: 0 }}
        over={publisher.holder}
      />
    </>
  )
}
