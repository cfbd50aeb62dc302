import { z } from 'zod'
import {
  type Kind,
  type Stage,
  fundings,
  kinds,
  priceKinds,
  stages,
  terms,
  volumes,
} from '../../../base/catalogue/choices.ts'
import {
  BookInput,
  EditionInput,
  PublisherInput,
  SubjectInput,
  saveBookTerms,
} from '../../../base/catalogue/contract.ts'
import { bookReferenceProblems } from '../../../base/catalogue/rules.ts'
import { bookWords, editionWords, publisherWords, subjectWords, termsWords } from '../../../base/catalogue/words.ts'
import { resourceStates } from '../../../kit/resource.ts'
import { Id } from '../../../kit/paging.ts'
import { optionalText } from '../../../kit/text.ts'
import { codeOf, decimal, moment, money, oneOf, percent, someOf, text, integer, yesNo } from '../cells.ts'
import type { EnteredSheet, KnownEntry, ReferredEntries, ShownSheet } from '../sheet.ts'
import { bookTermsWords, columnNotes, examples, sheetNames } from '../words.ts'
import { gradeOrAll, resourceColumns, shown, someGrades } from './common.ts'

export const publisherSheet: EnteredSheet = {
  name: sheetNames.press,
  thing: 'publisher',
  keys: ['code'],
  words: publisherWords,
  input: PublisherInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'P001' },
    { key: 'name', cell: text, example: examples.publisherName },
    { key: 'shortName', cell: text, example: examples.publisherShortName },
    { key: 'isbnPrefix', cell: text, note: columnNotes.isbnPrefix, example: '978-7-107' },
    { key: 'contact', cell: text, example: examples.person },
    { key: 'phone', cell: text, example: '010-5550101' },
    { key: 'address', cell: text, example: examples.address },
    shown('books', integer),
    ...resourceColumns,
  ],
}

export const subjectSheet: EnteredSheet = {
  name: sheetNames.subject,
  thing: 'subject',
  keys: ['code'],
  words: subjectWords,
  input: SubjectInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'YW' },
    { key: 'name', cell: text, example: examples.subjectName },
    { key: 'stages', cell: someOf(stages), example: ['primary', 'junior'] },
    { key: 'sortOrder', cell: integer, example: 10 },
    { key: 'classesPerTeacher', cell: integer, example: 2 },
    { key: 'coreGrades', cell: someGrades, example: [1, 2, 3] },
    shown('books', integer),
    ...resourceColumns,
  ],
}

export const editionSheet: EnteredSheet = {
  name: sheetNames.edition,
  thing: 'edition',
  keys: ['code'],
  words: editionWords,
  input: EditionInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'TB' },
    { key: 'name', cell: text, example: examples.editionName },
    { key: 'publisherCode', cell: codeOf('publisher'), fills: 'publisherId', example: 'P001' },
    shown('publisherName'),
    shown('books', integer),
    ...resourceColumns,
  ],
}

function bookFits(row: KnownEntry, { publisherCode, editionCode, subjectCode }: ReferredEntries) {
  if (!publisherCode || !editionCode || !subjectCode) return []
  return bookReferenceProblems({
    stage: row['stage'] as Stage,
    kind: row['kind'] as Kind,
    publisherId: publisherCode['id'] as number,
    subject: { stages: subjectCode['stages'] as Stage[] },
    edition: { publisherId: editionCode['publisherId'] as number | null },
  })
}

export const bookSheet: EnteredSheet = {
  name: sheetNames.book,
  thing: 'book',
  keys: ['bookCode'],
  words: bookWords,
  input: BookInput,
  looksAt: { publisher: [], edition: ['publisherId'], subject: ['stages'] },
  fits: bookFits,
  columns: [
    { key: 'bookCode', cell: text, note: columnNotes.bookCode, example: 'YW101' },
    { key: 'isbn', cell: text, note: columnNotes.isbn, example: '978-7-107-00001-0' },
    { key: 'title', cell: text, example: examples.title },
    { key: 'publisherCode', cell: codeOf('publisher'), fills: 'publisherId', example: 'P001' },
    shown('publisherName'),
    { key: 'editionCode', cell: codeOf('edition'), fills: 'editionId', example: 'TB' },
    shown('editionName'),
    { key: 'subjectCode', cell: codeOf('subject'), fills: 'subjectId', example: 'YW' },
    shown('subjectName'),
    { key: 'stage', cell: oneOf(stages), example: 'primary' },
    { key: 'grade', cell: gradeOrAll, example: 1 },
    { key: 'volume', cell: oneOf(volumes), example: 'first' },
    { key: 'term', cell: oneOf(terms), example: 'autumn' },
    { key: 'kind', cell: oneOf(kinds), example: 'textbook' },
    { key: 'funding', cell: oneOf(fundings), example: 'state' },
    { key: 'recycled', cell: yesNo, example: false },
    { key: 'recycleRate', cell: integer, note: columnNotes.recycleRate },
    { key: 'priceFen', cell: money, note: columnNotes.price, example: 1250 },
    { key: 'priceKind', cell: oneOf(priceKinds), example: 'fixed' },
    { key: 'format', cell: text, example: '16' },
    { key: 'sheets', cell: decimal, example: 8.5 },
    { key: 'pages', cell: integer, example: 128 },
    { key: 'copiesPerPack', cell: integer, note: columnNotes.perPack, example: 20 },
    { key: 'packsPerCase', cell: integer, note: columnNotes.perPack, example: 4 },
    { key: 'weightGrams', cell: integer, example: 260 },
    {
      key: 'replacesCode',
      cell: codeOf('book'),
      fills: 'replacesId',
      noCircle: 'replaces_in_a_circle',
      note: columnNotes.replacesCode,
    },
    shown('replacesTitle'),
    ...resourceColumns,
  ],
}

const { supplierId, purchaseDiscountBp, safetyStock, leadDays } = saveBookTerms.input.shape

/** A row for each company and title. */
export const companyTermsSheet: EnteredSheet = {
  name: sheetNames.bookTerms,
  thing: 'bookTerms',
  keys: ['companyCode', 'bookCode'],
  words: bookTermsWords,
  input: z.object({
    companyId: Id,
    bookId: Id,
    supplierId,
    purchaseDiscountBp,
    safetyStock,
    leadDays,
    remark: optionalText(500),
  }),
  columns: [
    { key: 'companyCode', cell: codeOf('company'), fills: 'companyId', example: 'C001' },
    shown('companyName'),
    { key: 'bookCode', cell: codeOf('book'), fills: 'bookId', note: columnNotes.termsBookCode, example: 'YW101' },
    shown('isbn'),
    shown('title'),
    { key: 'supplierCode', cell: codeOf('supplier'), fills: 'supplierId', example: 'G001' },
    shown('supplierName'),
    { key: 'purchaseDiscountBp', cell: percent, note: columnNotes.discount, example: 6500 },
    { key: 'safetyStock', cell: integer, example: 100 },
    { key: 'leadDays', cell: integer, example: 14 },
    { key: 'remark', cell: text },
    shown('termsChangedBy'),
    shown('termsChangedAt', moment),
  ],
}

/** The business side's own terms. */
export const termsSheet: ShownSheet = {
  name: sheetNames.bookTerms,
  words: termsWords,
  columns: [
    shown('bookCode'),
    shown('isbn'),
    shown('title'),
    shown('publisherName'),
    shown('editionName'),
    shown('subjectName'),
    shown('stage', oneOf(stages)),
    shown('grade', gradeOrAll),
    shown('volume', oneOf(volumes)),
    shown('term', oneOf(terms)),
    shown('kind', oneOf(kinds)),
    shown('funding', oneOf(fundings)),
    shown('priceFen', money),
    shown('priceKind', oneOf(priceKinds)),
    shown('copiesPerPack', integer),
    shown('packsPerCase', integer),
    shown('state', oneOf(resourceStates)),
    shown('supplierName'),
    shown('purchaseDiscountBp', percent),
    shown('safetyStock', integer),
    shown('leadDays', integer),
    shown('remark'),
    shown('termsChangedBy'),
    shown('termsChangedAt', moment),
  ],
}
