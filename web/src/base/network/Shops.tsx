import { resourceStates } from '@keben/core/kit/resource'
import {
  type DistrictDictEntry,
  type Shop,
  companyDict,
  deleteShops,
  districtDict,
  listShops,
  saveShop,
  stepShops,
} from '@keben/core/base/network/contract'
import { shopWords } from '@keben/core/base/network/words'
import { shopReach } from '@keben/core/base/terms/contract'
import type { z } from 'zod'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { call } from '../../kit/api/call.ts'
import { download } from '../../kit/api/download.ts'
import { type FormValues, dictField, lineField, moneyField, percentField } from '../../kit/fields/fields.ts'
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
import { dictFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { contactSection, lastColumns } from './fields.ts'
import { networkWords, shopScreenWords } from './words.ts'

function columnsIn({ noLimit, discount }: (typeof shopScreenWords)['en']): Column<Shop>[] {
  return [
    titleColumn('name', 150, { sortable: true }),
    stateColumn(resourceStates, 88),
    textColumn('code', 100, { sortable: true, phone: 'subtitle' }),
    textColumn('districtName', 110, { sortable: true, phone: 'subtitle' }),
    textColumn('companyName', 168, { sortable: true }),
    percentColumn('discountBp', 96, { sortable: true, label: discount, phone: 'number' }),
    {
      key: 'creditLimitFen',
      width: 122,
      align: 'end',
      sortable: true,
      phone: 'number',
      // Zero is a limit; null is no limit.
      render: ({ creditLimitFen }) =>
        creditLimitFen === null ? <span className="sub">{noLimit}</span> : <Money fen={creditLimitFen} />,
    },
    textColumn('contact', 84),
    phoneColumn('phone', 122, { hidden: true }),
    copiesColumn('users', 76, { sortable: true }),
    textColumn('address', 220, { hidden: true }),
    ...lastColumns,
  ]
}

/** Fills in the company that serves the chosen district, if none has been chosen. */
function companyOfDistrict(
  id: unknown,
  { companyId }: FormValues,
  districts: readonly z.infer<typeof DistrictDictEntry>[],
): FormValues {
  const own = districts.find((district) => district.id === id)?.companyId
  return own && !companyId ? { companyId: own } : {}
}

/** Open bills that a change of the discount affects; a new shop has none. */
const reachOf = async (shop: Shop | undefined) =>
  shop ? (await call(shopReach, { id: shop.id }, { quiet: true })).data : { drafts: 0, copies: 0 }

export default function Shops() {
  const words = useWords(shopScreenWords)
  const common = useWords(networkWords)
  const language = useLanguage()
  const form = useEntryForm<Shop>('shop')
  const { data: districts = [] } = useEndpoint(districtDict, {}, { enabled: form.drawer.open })
  return (
    <>
      <ListScreen
        name="shops"
        title={screenTitle('/sys/baseInfo/shopkeeper', language)}
        endpoint={listShops}
        words={shopWords}
        counted={words.counted}
        searchHint={common.search}
        emptyHint={words.empty}
        nameOf={(shop) => shop.name}
        columns={columnsIn(words)}
        tabs={resourceTabs}
        filters={[
          dictFilter('districtIds', districtDict, { inline: true, width: 150 }),
          dictFilter('companyIds', companyDict, { inline: true, width: 150 }),
        ]}
        onOpen={form.edit}
        create={{ label: words.create, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepShops, deleteShops)}
        onDownload={(filter, shown, name) => download(downloadBaseData, { kind: 'shop', filter, columns: shown }, name)}
        extra={<ImportButton kind="shop" />}
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : words.create}
        endpoint={saveShop}
        words={shopWords}
        effect={async () => {
          const { drafts, copies } = await reachOf(form.entry)
          return words.effect(drafts, copies)
        }}
        sections={[
          {
            fields: [
              lineField('code'),
              lineField('name'),
              dictField('districtId', districtDict, {
                also: (id, values) => companyOfDistrict(id, values, districts),
              }),
              dictField('companyId', companyDict),
            ],
          },
          {
            title: words.termsSection,
            fields: [
              percentField('discountBp', { label: words.discount, hint: words.discountHint }),
              moneyField('creditLimitFen', { hint: words.creditHint }),
            ],
          },
          contactSection(language),
        ]}
        initial={form.like ? { ...form.like, code: '' } : {}}
      />
    </>
  )
}
