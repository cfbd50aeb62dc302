import type { FieldWords, Shape } from '../../kit/endpoint.ts'
import { type Issue, checked } from '../../kit/issues.ts'
import type { Both, Language } from '../../kit/language.ts'
import type { CellKind } from './cells.ts'

export interface SheetColumn {
  /** The name on the wire; the word in the header comes from the family's words under the same name. */
  readonly key: string
  readonly cell: CellKind
  /** Stands in exports only: nobody types it. */
  readonly shownOnly?: true
  /** Its sum stands in the last row of an export. */
  readonly isSummed?: true
  /** Of those: read where a file has it, to know again which entry a row means. Never written. */
  readonly recognises?: true
  /** The field of the save that it fills, where that has another name: a code stands for an id. */
  readonly fills?: string
  /** For a reference to the sheet's own kind: the rule that says that it must not lead back to where it began. */
  readonly noCircle?: string
  readonly note?: Both<string>
  /** What else its header may say, in files that others write. */
  readonly also?: readonly string[]
  /** A file may do without it. */
  readonly optional?: true
  /** For the example row: a value of the wire, or words where they differ by language. */
  readonly example?: unknown
}

/** What an exported sheet shows. */
export interface ShownSheet {
  readonly name: Both<string>
  readonly words: FieldWords
  readonly columns: readonly SheetColumn[]
}

/** A sheet without the columns that say the same of each row at the level at which it is shown. */
export const withoutColumns = (sheet: ShownSheet, keys: readonly string[]): ShownSheet => ({
  ...sheet,
  columns: sheet.columns.filter(({ key }) => !keys.includes(key)),
})

/** An entry that exists, as the wire names its fields. */
export type KnownEntry = Readonly<Record<string, unknown>>

/** What a row refers to, by the key of the column that names it. */
export type ReferredEntries = Readonly<Record<string, KnownEntry | undefined>>

/** A row whose every cell is right by itself, for rules that compare rows with each other. */
export interface RightRow {
  readonly row: number
  readonly saved: KnownEntry
  /** The code that each reference names, by the key of its column. */
  readonly codes: Readonly<Record<string, string>>
}

/** What a rule between rows finds; `field` is the save's. */
export interface RowIssue extends Issue {
  readonly row: number
}

/** A sheet that can be filled in and imported: each row becomes the input of the family's own save. */
export interface EnteredSheet extends ShownSheet {
  /** What a row is, by the name that references and the audit use. */
  readonly thing: string
  /** The columns that together tell rows apart: an existing one is changed, a new one created. The first one is marked. */
  readonly keys: readonly [string, ...string[]]
  /** True where keys that differ in upper and lower case alone are the same. */
  readonly caseless?: true
  /** True for files that others write: commas instead of a workbook will do, and the header may stand below their own lines. */
  readonly foreign?: true
  /** Of these columns the file must have one at least. */
  readonly oneOf?: readonly string[]
  /** The save's input. Its rules are the rules of the import. */
  readonly input: Shape
  /** The fields that `fits` looks at, of the things that a row refers to. */
  readonly looksAt?: Readonly<Record<string, readonly string[]>>
  /** Rules between a row and what it refers to. `facts` are those that the server adds for this sheet. */
  readonly fits?: (row: KnownEntry, referred: ReferredEntries, facts: unknown) => readonly Issue[]
  /** Rules between the rows of a file, and between them and what exists. */
  readonly amongst?: (rows: readonly RightRow[], facts: unknown) => readonly RowIssue[]
}

export const enteredColumns = (sheet: EnteredSheet): SheetColumn[] =>
  sheet.columns.filter((column) => !column.shownOnly)

export const headerOf = (sheet: ShownSheet, column: SheetColumn, language: Language): string =>
  sheet.words[language][column.key] ?? column.key

export const fieldOf = (column: SheetColumn): string => column.fills ?? column.key

/** The columns that must be filled in: what the save's input misses when it is given nothing. */
export function requiredColumns(sheet: EnteredSheet): ReadonlySet<SheetColumn> {
  const missed = new Set(checked(sheet.input, {}).issues?.map((issue) => issue.field))
  return new Set(enteredColumns(sheet).filter((column) => missed.has(fieldOf(column))))
}
