import { type Discount, listBusinessDiscounts, saveBusinessDiscount } from '@keben/core/base/terms/contract'
import { discountWords } from '@keben/core/base/terms/words'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { downloadBusinessDiscounts } from '../../office/spreadsheets/files.ts'
import { discountColumns, phaseTabs, sheetColumns } from './columns.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { DistrictsWithout } from './DistrictsWithout.tsx'
import { discountFilters } from './filters.ts'
import { useWhichApplies } from './WhichApplies.tsx'
import { discountScreenWords } from './words.ts'

/** The discounts of the company's districts. Business users end one by its last day; only head office disables. */
export default function BusinessDiscounts() {
  const words = useWords(discountScreenWords)
  const language = useLanguage()
  const form = useEntryForm<Discount>('districtDiscount')
  const which = useWhichApplies()
  return (
    <>
      <DistrictsWithout />
      <ListScreen
        name="business-discounts"
        title={screenTitle('/sys/baseInfo/businessDiscount', language)}
        endpoint={listBusinessDiscounts}
        words={discountWords}
        counted={words.discounts}
        searchHint={words.searchDiscounts}
        emptyHint={words.noBusinessDiscounts}
        nameOf={(discount) => `${discount.districtName} ${discount.code}`}
        columns={discountColumns}
        tabs={phaseTabs}
        filters={discountFilters(language)}
        onOpen={form.edit}
        create={{ label: words.newDiscount, run: form.create }}
        rowActions={[...form.rowActions, which.rowAction]}
        onDownload={(filter, shown, name) =>
          download(downloadBusinessDiscounts, { filter, columns: sheetColumns(shown) }, name)
        }
        extra={which.button}
      />
      <DiscountForm form={form} endpoint={saveBusinessDiscount} />
      {which.drawer}
    </>
  )
}
