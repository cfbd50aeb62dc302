import { type Book, bookDict, deleteBooks, listBooks, stepBooks } from '@keben/core/catalogue/contract'
import { bookWords } from '@keben/core/catalogue/words'
import { downloadBooks, importBooks } from '@keben/core/spreadsheets/contract'
import { useState } from 'react'
import { download } from '../kit/download.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { momentColumn } from '../kit/list/columns.tsx'
import { keptActions, keptTabs } from '../kit/list/kept.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { ImportButton } from '../spreadsheets/ImportButton.tsx'
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
import { BookForm, type BookFormState } from './BookForm.tsx'
import { catalogueWords } from './words.ts'

const refreshes = [listBooks, bookDict]

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
  momentColumn('changedAt', 112, { sortable: true }),
]

/** The catalogue of all titles, kept by the head office. */
export default function BookCatalogue() {
  const words = useWords(catalogueWords)
  const language = useLanguage()
  const [form, setForm] = useState<BookFormState>()
  const edit = (book: Book) => setForm({ book, tab: 'details' })
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
        tabs={keptTabs}
        filters={[...mainFilters(language), ...furtherFilters(language)]}
        onOpen={edit}
        create={{ label: words.newTitle, run: () => setForm({}) }}
        rowActions={[
          { key: 'edit', label: words.edit, run: edit, inline: true },
          { key: 'history', label: words.history, run: (book) => setForm({ book, tab: 'history' }) },
          { key: 'copy', label: words.copyAsNew, run: (book) => setForm({ like: book }) },
        ]}
        batchActions={keptActions(stepBooks, deleteBooks)}
        refreshes={refreshes}
        onDownload={(filter, shown) => download(downloadBooks, { filter, columns: shown })}
        extra={<ImportButton kind="book" endpoint={importBooks} refreshes={refreshes} />}
      />
      <BookForm state={form} onClose={() => setForm(undefined)} refreshes={refreshes} />
    </>
  )
}
