import type { Issue } from '../../kit/issues.ts'
import { cleaned, withoutInvisible } from '../../kit/text.ts'
import { type EnteredSheet, type SheetColumn, fieldOf } from './sheet.ts'

/** A cell as read: its text, or its formula, or its time without a date. */
export type ReadCell = string | { readonly formula: string } | { readonly time: string }

/** What Excel shows where it could not work something out. */
const excelError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i
/** Codes and numbers typed in full-width signs, and nothing else: names in Chinese stay as they are. */
const fullWidth = /^[ -~\u3000\uff01-\uff5e]*[\uff01-\uff5e][ -~\u3000\uff01-\uff5e]*$/

function textIn(cell: ReadCell): string {
  if (typeof cell !== 'string') return 'formula' in cell ? `=${cell.formula}` : cell.time
  const visibleText = withoutInvisible(cell)
  return (fullWidth.test(visibleText) ? visibleText.normalize('NFKC') : visibleText).trim()
}

/** A row as its cells were understood, each by itself. */
export interface UploadedRow {
  readonly problems: (Pick<Issue, 'rule' | 'facts'> & { readonly column: string })[]
  /** The input of the save, as far as the cells could be read. */
  readonly input: Record<string, unknown>
  /** What was typed, by the key of the column. */
  readonly texts: Map<string, string>
  readonly references: Record<string, string>
  readonly lists: Record<string, readonly string[]>
  readonly understood: Record<string, unknown>
  /** What says which entry the row means, and is no field of the save. */
  readonly recognised: Record<string, string>
}

// Only the database can resolve references. For the rules of the save it is enough to know whether a row refers to itself:
// the checked row is entry 1; 2 and the following are other entries.
const itself = 1
const another = 2

export function readCells(
  sheet: EnteredSheet,
  places: ReadonlyMap<SheetColumn, number>,
  required: ReadonlySet<SheetColumn>,
  cells: readonly ReadCell[],
): UploadedRow {
  const row: UploadedRow = {
    problems: [],
    input: { id: itself, version: 1 },
    texts: new Map(),
    references: {},
    lists: {},
    understood: {},
    recognised: {},
  }
  for (const [column, place] of places) readCell(row, column, cells[place] ?? '', required.has(column))
  for (const column of places.keys()) if (column.cell.refersTo !== undefined) noteReference(row, sheet, column)
  return row
}

function readCell(row: UploadedRow, column: SheetColumn, cell: ReadCell, required: boolean): void {
  const wrong = (rule: string, facts: Issue['facts'] = {}) => row.problems.push({ column: column.key, rule, facts })
  const typed = textIn(cell)
  // Neither the database nor JSON can hold everything that a workbook can; the report has to hold it.
  const readable = cleaned(typed)
  row.understood[column.key] = readable
  if (typed) row.texts.set(column.key, readable)
  if (typeof cell !== 'string') wrong('formula' in cell ? 'formula' : 'time_of_no_day')
  else if (excelError.test(typed)) wrong('excel_error')
  else if (readable !== typed) wrong('control_characters')
  else if (typed) {
    const parsed = column.cell.parse(typed)
    if ('problem' in parsed) wrong(parsed.problem.rule, parsed.problem.facts)
    else if (column.recognises) row.recognised[fieldOf(column)] = typed
    else row.understood[column.key] = row.input[fieldOf(column)] = parsed.value
  } else if (required) wrong('required')
}

/** Stores the code separately and replaces it by an id, which the rules of the save can check. */
function noteReference(row: UploadedRow, sheet: EnteredSheet, { key, cell, fills = key }: SheetColumn): void {
  const value = row.input[fills]
  if (Array.isArray(value)) {
    row.lists[key] = value.map(String)
    row.input[fills] = value.map((_, place) => another + place)
  } else if (typeof value === 'string') {
    row.references[key] = value
    const toItself = cell.refersTo === sheet.thing && value === row.texts.get(sheet.keys[0])
    row.input[fills] = toItself ? itself : another
  }
}
