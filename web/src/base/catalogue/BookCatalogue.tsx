import { type Book, deleteBooks, listBooks, stepBooks } from '@keben/core/base/catalogue/contract'
import { bookWords } from '@keben/core/base/catalogue/words'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { momentColumn } from '../../kit/list/columns.tsx'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import {
  catalogueColumns,
  codeOfBook,
  furtherColumns,
  gradeOfBook,
  isbnOfBook,
  kindOfBook,
  priceOfBook,
  publisherOfBook,
  stateOfBook,
  titleColumns,
} from './book-columns.tsx'
import { furtherFilters, mainFilters } from './book-filters.ts'
import { BookForm } from './BookForm.tsx'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { downloadBooks } from '../../office/spreadsheets/files.ts'
import { catalogueWords } from './words.ts'

const columns = [
  ...titleColumns,
  stateOfBook,
  codeOfBook,
  isbnOfBook,
  publisherOfBook,
  gradeOfBook,
  kindOfBook,
  priceOfBook,
  ...furtherColumns,
  ...catalogueColumns,
  momentColumn('changedAt', 120, { sortable: true, hidden: true }),
]

/** The catalogue of all titles, which head office maintains. */
export default function BookCatalogue() {
  const words = useWords(catalogueWords)
  const language = useLanguage()
  const form = useEntryForm<Book>('book')
  return (
    <>
      <ListScreen
        name="books"
        title={screenTitle('/sys/baseInfo/bookBasicManage', language)}
        endpoint={listBooks}
        words={bookWords}
        counted={words.titles}
        searchHint={words.searchTitles}
        emptyHint={words.noTitles}
        nameOf={(book) => book.title}
        columns={columns}
        tabs={resourceTabs}
        filters={[...mainFilters(language), ...furtherFilters(language)]}
        onOpen={form.edit}
        create={{ label: words.newTitle, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepBooks, deleteBooks)}
        onDownload={(filter, shown, name) => download(downloadBooks, { filter, columns: shown }, name)}
        extra={
          <>
            <ImportButton kind="book" />
            <ImportButton kind="bookTerms" label={words.importTerms} />
          </>
        }
      />
      <BookForm form={form} />
    </>
  )
}
