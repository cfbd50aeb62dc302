/** A title with copies from a pasted or uploaded list. */
export interface PastedLine {
  /** An ISBN or a book code. */
  readonly code: string
  readonly copies: number
}

export interface PastedLines {
  readonly lines: readonly PastedLine[]
  /** Lines that have no title or no figure. */
  readonly unread: readonly string[]
}

const isCode = (cell: string): boolean => /^(?=.*\d)[A-Za-z0-9-]{4,20}$/.test(cell)
const isFigure = (cell: string): boolean => /^\d{1,5}$/.test(cell)

/** A line has a code and a figure, separated by tabs, commas or spaces. Other text, such as a title, is ignored; the last figure counts. */
function lineOf(line: string): PastedLine | undefined {
  const cells = line
    .normalize('NFKC')
    .split(/[\t,;\s]+/)
    .map((cell) => cell.replace(/^["']|["']$/g, ''))
    .filter(Boolean)
  const at = cells.findIndex((cell) => isCode(cell) && !isFigure(cell))
  const copies = cells.slice(at + 1).findLast((cell) => isFigure(cell))
  const code = cells[at]
  return code === undefined || copies === undefined || Number(copies) === 0
    ? undefined
    : { code, copies: Number(copies) }
}

const keyOf = (code: string): string => code.replaceAll('-', '').toUpperCase()

/** Reads a list of codes and copies. The copies of repeated codes are added. */
export function pastedLines(text: string): PastedLines {
  const ordered = new Map<string, PastedLine>()
  const unread: string[] = []
  const rows = text.split(/\r\n?|\n/).filter((row) => row.trim())
  for (const [place, row] of rows.entries()) {
    const line = lineOf(row)
    const before = line && ordered.get(keyOf(line.code))
    if (line) ordered.set(keyOf(line.code), { code: line.code, copies: line.copies + (before?.copies ?? 0) })
    // A first line without figures is the head of a table.
    else if (place > 0 || /\d/.test(row)) unread.push(row.trim())
  }
  return { lines: [...ordered.values()], unread }
}

interface Titled {
  readonly isbn: string
  readonly bookCode: string
}

/** The titles of a code in such a list: one by its book code, perhaps several by its ISBN. */
export function titlesNamed<Book extends Titled>(books: readonly Book[], code: string): readonly Book[] {
  const key = keyOf(code)
  const coded = books.filter(({ bookCode }) => bookCode.toUpperCase() === code.toUpperCase())
  return coded.length ? coded : books.filter(({ isbn }) => keyOf(isbn) === key)
}
