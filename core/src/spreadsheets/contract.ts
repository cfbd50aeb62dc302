import { z } from 'zod'
import { BookListInput, listBooksByUser, listEditions, listPublishers, listSubjects } from '../catalogue/contract.ts'
import { download, endpoint } from '../endpoint.ts'
import { Id } from '../kit/paging.ts'
import type { ShownSheet } from './sheet.ts'
import { importKinds, sheets, termsSheet } from './sheets.ts'
import { uploadWords } from './words.ts'

/** What has a template and can be imported so far. */
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

const sixteenMegabytes = 16 * 1024 * 1024

/** Either a file to check, or the number of a checked upload to import. */
export const ImportInput = z.union([
  z.strictObject({ fileName: z.string().min(1).max(200), file: z.base64().max(sixteenMegabytes) }),
  z.strictObject({ importId: Id }),
])

export const ImportReport = z.object({
  importId: Id.nullable(),
  /** 'checked': nothing has been written yet. 'imported': all rows are in. */
  stage: z.enum(['checked', 'imported']),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrongRows: z.int(),
  /** At most the first 500 problems; `wrongRows` counts all rows that have any. */
  problems: z.array(
    z.object({ row: z.int(), column: z.string(), given: z.string(), rule: z.string(), message: z.string() }),
  ),
  /** The first rows as they were understood, for the eye. */
  preview: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
})
export type ImportReport = z.infer<typeof ImportReport>

const importing = {
  roles: ['manage'],
  writes: true,
  input: ImportInput,
  output: ImportReport,
  words: uploadWords,
  bodyLimit: 20 * 1024 * 1024,
} as const

export const importPublishers = endpoint({
  path: '/api/excel/import/press',
  about: 'Publishers from a filled template: first a check of every row, then the import of all rows or none.',
  ...importing,
})
export const importSubjects = endpoint({
  path: '/api/excel/import/subject',
  about: 'Subjects from a filled template: first a check of every row, then the import of all rows or none.',
  ...importing,
})
export const importEditions = endpoint({
  path: '/api/excel/import/edition',
  about: 'Editions from a filled template: first a check of every row, then the import of all rows or none.',
  ...importing,
})
export const importBooks = endpoint({
  path: '/api/excel/import/book',
  about: 'Titles from a filled template: first a check of every row, then the import of all rows or none.',
  ...importing,
})

/** Chosen columns, in the order in which they should stand; none means all. */
const columnsOf = (sheet: ShownSheet) =>
  z
    .array(z.enum(sheet.columns.map(({ key }) => key)))
    .max(60)
    .default([])

export const downloadBooks = download({
  path: '/api/excel/download/baseBook',
  about: 'The book catalogue as an Excel sheet: exactly what the list shows under the same filters, all pages of it.',
  roles: ['manage', 'business'],
  input: z.strictObject({ filter: BookListInput, columns: columnsOf(sheets.book) }),
})
export const downloadBookTerms = download({
  path: '/api/excel/download/bookTerms',
  about:
    'Titles granted to me with the trade terms of my company as an Excel sheet: what the list shows, all pages of it.',
  roles: ['business'],
  input: z.strictObject({ filter: listBooksByUser.input, columns: columnsOf(termsSheet) }),
})
export const downloadBaseData = download({
  path: '/api/excel/download/baseData',
  about: 'Any of the other base data as an Excel sheet, filtered like its list.',
  roles: ['manage'],
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('press'), filter: listPublishers.input, columns: columnsOf(sheets.press) }),
    z.strictObject({ kind: z.literal('subject'), filter: listSubjects.input, columns: columnsOf(sheets.subject) }),
    z.strictObject({ kind: z.literal('edition'), filter: listEditions.input, columns: columnsOf(sheets.edition) }),
  ]),
})
export const downloadTemplate = download({
  path: '/api/excel/download/demoTemplate',
  about: 'The empty template for an import, with drop-down lists and notes.',
  roles: ['manage', 'school'],
  input: z.strictObject({ kind: ImportKind }),
})
