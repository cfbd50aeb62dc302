import { bareIsbn } from '@keben/core/base/catalogue/rules'
import { finder } from '@keben/core/kit/search-terms'

export interface FindableTitle {
  readonly title: string
  readonly isbn: string
  readonly bookCode: string
}
type Coded = Pick<FindableTitle, 'isbn' | 'bookCode'>
/** A title, or a line with one. */
type About<Book> = Book | { readonly book: Book }

const bookOf = <Book extends object>(line: About<Book>): Book => ('book' in line ? line.book : line)

/** The lines with a scanned ISBN, which several may share, or with a title's code. */
export function meantBy<Line extends About<Coded>>(lines: readonly Line[], typed: string): readonly Line[] {
  const code = bareIsbn(typed).toLowerCase()
  if (!code) return []
  return lines.filter((line) => {
    const { isbn, bookCode } = bookOf<Coded>(line)
    return isbn === code || bookCode.toLowerCase() === code
  })
}

/** The lines whose title, ISBN or code contains every typed word, also by pinyin. No text matches all lines. */
export function matching<Line extends About<FindableTitle>>(lines: readonly Line[], typed: string): readonly Line[] {
  if (!typed.trim()) return lines
  const isFound = finder(typed)
  return lines.filter((line) => {
    const { title, isbn, bookCode } = bookOf<FindableTitle>(line)
    return isFound(`${title} ${isbn} ${bookCode}`)
  })
}

/** A complete ISBN is a scan even if it is typed slowly, and even if no line has it. */
export const isWholeCode = (typed: string): boolean => /^[\d-]{10,17}$/.test(typed.trim())
