import { refuse } from '@keben/core/refusals'
import {
  type ImportInput,
  type ImportKind,
  downloadBaseData,
  downloadBookTerms,
  downloadBooks,
  downloadTemplate,
  importBooks,
  importEditions,
  importPublishers,
  importSubjects,
} from '@keben/core/spreadsheets/contract'
import { headerOf } from '@keben/core/spreadsheets/sheet'
import { sheets, termsSheet } from '@keben/core/spreadsheets/sheets'
import { listSeparator } from '@keben/core/spreadsheets/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { bookList } from '../catalogue/books.ts'
import { editionList } from '../catalogue/editions.ts'
import { publisherList } from '../catalogue/publishers.ts'
import { subjectList } from '../catalogue/subjects.ts'
import { termsList } from '../catalogue/terms.ts'
import type { Context } from '../kit/context.ts'
import { type Handler, handleDownload, handlePrepared } from '../kit/handle.ts'
import type { ListQuery } from '../kit/list.ts'
import { checkImport } from './check-import.ts'
import { commitImport } from './commit-import.ts'
import { exportList } from './export.ts'
import { knownTo } from './known.ts'
import { readApart, refusalOf } from './reader.ts'
import { templateOf } from './template.ts'
import type { CheckedUpload, ReadUpload } from './upload.ts'

/** A file is read and checked before the transaction begins, in a process of its own; a commit has nothing to prepare. */
const importing = (endpoint: typeof importBooks, kind: ImportKind): Handler =>
  handlePrepared(
    endpoint,
    async (input: ValueOf<typeof ImportInput>, { db, language }: Context) => {
      if ('importId' in input) return undefined
      const known = await knownTo(db, sheets[kind])
      const read = await readApart(kind, Buffer.from(input.file, 'base64'), known)
      return checkedUpload(kind, read, language)
    },
    async (input, context, upload) => {
      if ('importId' in input) return commitImport(context, kind, input.importId)
      if (!upload) throw new Error('An upload was not read.')
      return checkImport(context, kind, input.fileName, upload)
    },
    { unhurried: true },
  )

function checkedUpload(kind: ImportKind, read: ReadUpload, language: Context['language']): CheckedUpload {
  if (read.outcome === 'checked') return read.upload
  if (read.outcome === 'columns missing') {
    const missing = sheets[kind].columns.filter(({ key }) => read.columns.includes(key))
    const names = missing.map((column) => headerOf(sheets[kind], column, language))
    throw refuse('columns_missing', { columns: names.join(listSeparator[language]) })
  }
  throw refusalOf(read.problem)
}

/** The list behind each export, by the same function that answers its pages. */
function baseDataList(asked: ValueOf<typeof downloadBaseData.input>, { actor }: Context): ListQuery {
  if (asked.kind === 'press') return publisherList(asked.filter, actor)
  return asked.kind === 'subject' ? subjectList(asked.filter, actor) : editionList(asked.filter, actor)
}

export const spreadsheetHandlers: Handler[] = [
  importing(importPublishers, 'press'),
  importing(importSubjects, 'subject'),
  importing(importEditions, 'edition'),
  importing(importBooks, 'book'),
  handleDownload(downloadBooks, ({ filter, columns }, context) =>
    exportList(context, sheets.book, bookList(filter, context.actor), filter, columns),
  ),
  handleDownload(downloadBookTerms, ({ filter, columns }, context) =>
    exportList(context, termsSheet, termsList(filter, context.actor), filter, columns),
  ),
  handleDownload(downloadBaseData, (asked, context) =>
    exportList(context, sheets[asked.kind], baseDataList(asked, context), asked.filter, asked.columns),
  ),
  handleDownload(downloadTemplate, ({ kind }, context) => templateOf(context, kind)),
]
