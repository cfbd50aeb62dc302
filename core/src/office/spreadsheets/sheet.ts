import type { FieldWords, Shape } from '../../kit/endpoint.ts'
import { type Issue, checked } from '../../kit/issues.ts'
import type { Both, Language } from '../../kit/language.ts'
import type { CellKind } from './cells.ts'

export interface SheetColumn {
  /** The wire name, also the key of the header's word. */
  readonly key: string
  readonly cell: CellKind
  /** Only in exports. */
  readonly shownOnly?: true
  /** Totalled in exports. */
  readonly isSummed?: true
  /** Read to identify the entry, but never written. */
  readonly recognises?: true
  /** The save's field, if named differently: a code for an id. */
  readonly fills?: string
  /** The rule against circles within the kind. */
  readonly noCircle?: string
  readonly note?: Both<string>
  /** Header synonyms in foreign files. */
  readonly also?: readonly string[]
  /** May be missing. */
  readonly optional?: true
  /** A wire value, or words by language. */
  readonly example?: unknown
}

export interface ShownSheet {
  readonly name: Both<string>
  readonly words: FieldWords
  readonly columns: readonly SheetColumn[]
}

/** Drops columns that are constant at this level. */
export const withoutColumns = (sheet: ShownSheet, keys: readonly string[]): ShownSheet => ({
  ...sheet,
  columns: sheet.columns.filter(({ key }) => !keys.includes(key)),
})

/** By wire name. */
export type KnownEntry = Readonly<Record<string, unknown>>

/** By column key. */
export type ReferredEntries = Readonly<Record<string, KnownEntry | undefined>>

/** A row with valid cells, for rules across rows. */
export interface RightRow {
  readonly row: number
  readonly saved: KnownEntry
  /** By column key. */
  readonly codes: Readonly<Record<string, string>>
}

/** `field` is the save's. */
export interface RowIssue extends Issue {
  readonly row: number
}

/** An importable sheet: each row becomes the input of the family's save. */
export interface EnteredSheet extends ShownSheet {
  /** For references and audit. */
  readonly thing: string
  /** Key columns: an existing entry is updated, a new one created. Problems are marked at the first. */
  readonly keys: readonly [string, ...string[]]
  /** Keys ignore case. */
  readonly caseless?: true
  /** Files of other programs: CSV is accepted, and lines may precede the header. */
  readonly foreign?: true
  /** At least one of these columns is required. */
  readonly oneOf?: readonly string[]
  /** The save's input, whose rules apply. */
  readonly input: Shape
  /** Referenced fields that `fits` reads. */
  readonly looksAt?: Readonly<Record<string, readonly string[]>>
  /** Rules between a row and its references. The server adds `facts`. */
  readonly fits?: (row: KnownEntry, referred: ReferredEntries, facts: unknown) => readonly Issue[]
  /** Rules across rows and existing entries. */
  readonly amongst?: (rows: readonly RightRow[], facts: unknown) => readonly RowIssue[]
}

export const enteredColumns = (sheet: EnteredSheet): SheetColumn[] =>
  sheet.columns.filter((column) => !column.shownOnly)

export const headerOf = (sheet: ShownSheet, column: SheetColumn, language: Language): string =>
  sheet.words[language][column.key] ?? column.key

export const fieldOf = (column: SheetColumn): string => column.fills ?? column.key

/** The save's required fields. */
export function requiredColumns(sheet: EnteredSheet): ReadonlySet<SheetColumn> {
  const missed = new Set(checked(sheet.input, {}).issues?.map((issue) => issue.field))
  return new Set(enteredColumns(sheet).filter((column) => missed.has(fieldOf(column))))
}
