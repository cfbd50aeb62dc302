import { bareIsbn } from '@keben/core/base/catalogue/rules'
import { finder } from '@keben/core/kit/search-terms'

/** What a title is found by. */
export interface FindableTitle {
  readonly title: string
  readonly isbn: string
  readonly bookCode: string
}
type Coded = Pick<FindableTitle, 'isbn' | 'bookCode'>
/** A line that is a title, or that is about one. */
type About<Book> = Book | { readonly book: Book }

const bookOf = <Book extends object>(line: About<Book>): Book => ('book' in line ? line.book : line)

/** The lines that a barcode may mean: by ISBN, which several may share, or by the code of a title. */
export function meantBy<Line extends About<Coded>>(lines: readonly Line[], typed: string): readonly Line[] {
  const code = bareIsbn(typed).toLowerCase()
  if (!code) return []
  return lines.filter((line) => {
    const { isbn, bookCode } = bookOf<Coded>(line)
    return isbn === code || bookCode.toLowerCase() === code
  })
}

/** The lines in whose title, ISBN or code every word is found, or its sound; all of them where nothing was typed. */
export function matching<Line extends About<FindableTitle>>(lines: readonly Line[], typed: string): readonly Line[] {
  if (!typed.trim()) return lines
  const isFound = finder(typed)
  return lines.filter((line) => {
    const { title, isbn, bookCode } = bookOf<FindableTitle>(line)
    return isFound(`${title} ${isbn} ${bookCode}`)
  })
}

/** A whole ISBN, also one that nobody here has: it is a scan, however slowly it came. */
export const isWholeCode = (typed: string): boolean => /^[\d-]{10,17}$/.test(typed.trim())
