import {
  type Discount,
  deleteDiscounts,
  listDiscounts,
  saveDiscount,
  stepDiscounts,
} from '@keben/core/base/terms/contract'
import { discountWords } from '@keben/core/base/terms/words'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { resourceActions } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { discountColumns, phaseTabs, sheetColumns } from './columns.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { discountFilters } from './filters.ts'
import { useWhichApplies } from './WhichApplies.tsx'
import { discountScreenWords } from './words.ts'

export default function Discounts() {
  const words = useWords(discountScreenWords)
  const language = useLanguage()
  const form = useEntryForm<Discount>('districtDiscount')
  const which = useWhichApplies()
  return (
    <>
      <ListScreen
        name="discounts"
        title={screenTitle('/sys/baseInfo/discount', language)}
        endpoint={listDiscounts}
        words={discountWords}
        counted={words.discounts}
        searchHint={words.searchDiscounts}
        emptyHint={words.noDiscounts}
        nameOf={(discount) => `${discount.districtName} ${discount.code}`}
        columns={discountColumns}
        tabs={phaseTabs}
        filters={discountFilters(language)}
        onOpen={form.edit}
        create={{ label: words.newDiscount, run: form.create }}
        rowActions={[...form.rowActions, which.rowAction]}
        batchActions={resourceActions(stepDiscounts, deleteDiscounts)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'discount', filter, columns: sheetColumns(shown) }, name)
        }
        extra={
          <>
            {which.button}
            <ImportButton kind="discount" />
          </>
        }
      />
      <DiscountForm form={form} endpoint={saveDiscount} />
      {which.drawer}
    </>
  )
}
