import { type Language, languages } from '@keben/core/kit/language'
import type { CellFormat } from '@keben/core/office/spreadsheets/cells'
import {
  type EnteredSheet,
  type SheetColumn,
  enteredColumns,
  headerOf,
  requiredColumns,
} from '@keben/core/office/spreadsheets/sheet'
import { type UploadKind, uploadSheets } from '@keben/core/office/spreadsheets/sheets'
import {
  cellRules,
  exampleHeading,
  listSeparator,
  noteMarks,
  sheetWords,
  yesNoWords,
} from '@keben/core/office/spreadsheets/words'
import type { Context } from '../../kit/requests/context.ts'
import type { FileAnswer } from '../../kit/requests/handle.ts'
import { codesInUse, longestList } from './known.ts'
import { mostRowsOf } from './limits.ts'
import { type TemplateColumn, writeTemplate } from './workbook.ts'
import { workbookType } from './write.ts'

/** An empty sheet in the caller's language with drop-down lists and bilingual notes. */
export async function templateOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  kind: UploadKind,
  only: Readonly<Record<string, readonly string[]>> = {},
): Promise<FileAnswer> {
  const sheet = uploadSheets[kind]
  const required = requiredColumns(sheet)
  const codes = await codesInUse(db, sheet)
  const columns = enteredColumns(sheet).map((column): TemplateColumn => {
    const { cell } = column
    const named = only[column.key]?.slice(0, longestList) ?? codes[cell.refersTo ?? '']
    const choices = cell.choices?.(language) ?? named
    return {
      header: `${headerOf(sheet, column, language)}${required.has(column) ? ' *' : ''}`,
      width: Math.max(14, headerOf(sheet, column, language).length * 2),
      ...(choices && { choices }),
      // An incomplete list must not be strict.
      strict: !cell.many && (choices?.length ?? 0) < longestList,
      look: lookOf(cell.format),
    }
  })
  const words = sheetWords[language]
  return {
    fileName: `${sheet.name[language]}-${words.template}.xlsx`,
    contentType: workbookType,
    body: await writeTemplate({
      sheetName: sheet.name[language],
      columns,
      notesName: words.notes,
      notes: notesOf(sheet, required, language),
      listsName: words.lists,
      mostRows: mostRowsOf(kind),
    }),
  }
}

function lookOf(format: CellFormat): TemplateColumn['look'] {
  if (format === 'day') return 'day'
  return format === 'text' || format === 'moment' ? 'text' : 'number'
}

/** A line for each column, and an example row. */
function notesOf(sheet: EnteredSheet, required: ReadonlySet<SheetColumn>, language: Language): string[][] {
  const columns = enteredColumns(sheet)
  const { en, zh } = sheetWords
  const heading = [en.column, zh.column, `${en.required} ${zh.required}`, en.rule, zh.rule]
  const lines = columns.map((column) => {
    const needed = required.has(column) ? yesNoWords.yes : yesNoWords.no
    const names = languages.map((each) => headerOf(sheet, column, each))
    return [...names, `${needed.en} ${needed.zh}`, ...languages.map((each) => ruleOf(sheet, column, each))]
  })
  return [
    heading,
    ...lines,
    [],
    [exampleHeading[language]],
    columns.map((column) => headerOf(sheet, column, language)),
    columns.map((column) => exampleOf(column, language)),
  ]
}

function ruleOf({ thing }: EnteredSheet, { cell, note }: SheetColumn, language: Language): string {
  const { between, before } = noteMarks[language]
  const choices = cell.choices?.(language).join(listSeparator[language])
  const rule = (cell.refersTo === thing ? cellRules.ownReference : cell.rule)[language]
  return (note ? note[language] + between : '') + (choices === undefined ? rule : rule + before + choices)
}

function exampleOf({ cell, example }: SheetColumn, language: Language): string {
  const isWords = typeof example === 'object' && example !== null && language in example
  if (isWords) return (example as Record<Language, string>)[language]
  const shown = example === undefined ? null : cell.show(example, language)
  if (typeof shown === 'number' && cell.format === 'money') return shown.toFixed(2)
  if (shown instanceof Date) return shown.toISOString().slice(0, 10)
  return shown === null ? '' : String(shown)
}
