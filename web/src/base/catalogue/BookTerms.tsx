import { type BookTerms as TermsOfBook, listBooksByUser } from '@keben/core/base/catalogue/contract'
import { termsWords } from '@keben/core/base/catalogue/words'
import { resourceStates } from '@keben/core/kit/resource'
import { supplierDict } from '@keben/core/base/network/contract'
import { useState } from 'react'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, momentColumn, percentColumn, textColumn } from '../../kit/list/columns.tsx'
import { choiceFilter, dictFilter } from '../../kit/list/filters.ts'
import type { ListTabs } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { listWords } from '../../kit/app/words.ts'
import { downloadBookTerms, downloadOwnTermsTemplate } from '../../office/spreadsheets/files.ts'
import {
  codeOfBook,
  furtherColumns,
  gradeOfBook,
  isbnOfBook,
  kindOfBook,
  offPhone,
  priceOfBook,
  publisherOfBook,
  stateOfBook,
  titleColumns,
} from './book-columns.tsx'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { furtherFilters, mainFilters } from './book-filters.ts'
import { netPriceFen } from './net-price.ts'
import { TermsForm } from './TermsForm.tsx'
import { catalogueWords, tradeTermsWords } from './words.ts'

const tabs: ListTabs<'hasTerms', { withTerms: number; withoutTerms: number }> = {
  key: 'hasTerms',
  options: [
    {
      value: true,
      label: { en: tradeTermsWords.en.withTerms, zh: tradeTermsWords.zh.withTerms },
      count: (sums) => sums.withTerms,
    },
    {
      value: false,
      label: { en: tradeTermsWords.en.withoutTerms, zh: tradeTermsWords.zh.withoutTerms },
      count: (sums) => sums.withoutTerms,
    },
  ],
}

/** The titles granted to the user, with the trade terms of the company. */
export default function BookTerms() {
  const words = useWords(catalogueWords)
  const terms = useWords(tradeTermsWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ books: readonly TermsOfBook[]; tab: 'form' | 'history' }>()
  const edit = (book: TermsOfBook) => setChosen({ books: [book], tab: 'form' })
  return (
    <>
      <ListScreen
        name="book-terms"
        title={screenTitle('/sys/baseInfo/bookManage', language)}
        endpoint={listBooksByUser}
        words={termsWords}
        counted={terms.titles}
        searchHint={words.searchTitles}
        emptyTitle={terms.noGrantTitle}
        emptyHint={terms.noGrant}
        nameOf={(book) => book.title}
        columns={columnsIn(terms)}
        tabs={tabs}
        filters={[
          ...mainFilters(language),
          dictFilter('supplierIds', supplierDict, { label: termsWords[language].supplierId }),
          ...furtherFilters(language),
          choiceFilter('state', resourceStates),
        ]}
        onOpen={edit}
        rowActions={[
          { key: 'edit', label: list.edit, run: edit, inline: true },
          { key: 'history', label: list.history, run: (book) => setChosen({ books: [book], tab: 'history' }) },
        ]}
        manyActions={[{ key: 'terms', label: terms.setTerms, run: (books) => setChosen({ books, tab: 'form' }) }]}
        extra={
          <ImportButton
            kind="bookTerms"
            own={{
              template: () => download(downloadOwnTermsTemplate, {}),
              current: () => download(downloadBookTerms, { filter: {} }),
            }}
          />
        }
        onDownload={(filter, shown, name) => download(downloadBookTerms, { filter, columns: shown }, name)}
      />
      <TermsForm chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

function columnsIn(words: (typeof tradeTermsWords)['en']): Column<TermsOfBook>[] {
  return [
    ...titleColumns,
    codeOfBook,
    gradeOfBook,
    offPhone(priceOfBook),
    textColumn('supplierName', 154, { sortable: true, phone: 'meta' }),
    percentColumn('purchaseDiscountBp', 92, { sortable: true, label: words.discount, phone: 'meta' }),
    {
      key: 'netPriceFen',
      label: words.netPrice,
      width: 80,
      align: 'end',
      phone: 'number',
      screenOnly: true,
      render: (book) => <Money fen={netPriceFen(book)} />,
    },
    copiesColumn('safetyStock', 104),
    copiesColumn('leadDays', 88),
    { ...offPhone(publisherOfBook), hidden: true },
    { ...isbnOfBook, hidden: true },
    { ...kindOfBook, hidden: true },
    ...furtherColumns,
    { ...offPhone(stateOfBook), hidden: true },
    textColumn('remark', 200, { hidden: true }),
    textColumn('termsChangedBy', 112, { hidden: true }),
    momentColumn('termsChangedAt', 120, { hidden: true }),
  ]
}
