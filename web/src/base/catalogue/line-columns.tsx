import { type Column, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { BookTitle, TitleLine } from './BookTitle.tsx'

interface TitleOfLine {
  readonly title: string
  readonly subjectId: number
  readonly bookCode: string
  readonly isbn: string
  readonly publisherName?: string
}

/** The title that names a row, with the spine of its subject. */
export const bookTitleColumn = (width: number): Column<Pick<TitleOfLine, 'title' | 'subjectId'>> =>
  titleColumn('title', width, { sortable: true, render: (book) => <BookTitle book={book} /> })

/** The title of a line; the search also matches its code and ISBN. */
export const lineTitle: Column<TitleOfLine> = {
  key: 'title',
  width: 220,
  title: true,
  read: ({ title }) => title,
  render: (line) => (
    <TitleLine book={line} hint={[line.bookCode, line.isbn, line.publisherName].filter(Boolean).join(' · ')} />
  ),
  paper: ({ title }) => title,
}

export const lineIsbn = textColumn('isbn', 128, { isWide: true, phone: 'subtitle' })
/** Hidden, for the search only. */
export const lineCode = textColumn('bookCode', 90, { hidden: true, paper: 'none' })
