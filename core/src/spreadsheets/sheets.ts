import {
  type Kind,
  type Stage,
  Grade,
  fundings,
  gradeWords,
  kinds,
  priceKinds,
  stages,
  terms,
  volumes,
} from '../catalogue/choices.ts'
import { BookInput, EditionInput, PublisherInput, SubjectInput } from '../catalogue/contract.ts'
import { bookReferenceProblems } from '../catalogue/rules.ts'
import { bookWords, editionWords, publisherWords, subjectWords, termsWords } from '../catalogue/words.ts'
import { keptStates } from '../kit/kept.ts'
import { codeOf, decimal, moment, money, oneOf, oneOfChoices, percent, someOf, text, whole, yesNo } from './cells.ts'
import type { EnteredSheet, KnownEntry, SheetColumn, ShownSheet } from './sheet.ts'
import { columnNotes, examples, sheetNames } from './words.ts'

/*
 * One definition per kind serves template, import and export. To add a kind:
 * 1. write its definition here and name it in `sheets` (and its name in words.ts); its input is the family's save;
 * 2. declare its import in contract.ts;
 * 3. tell how its rows are kept, in server/src/spreadsheets/places.ts.
 * The template, the checks, the report, the import and their tests then come by themselves.
 */

const shown = (key: string, cell = text): SheetColumn => ({ key, cell, shownOnly: true })

const keptColumns: SheetColumn[] = [
  { key: 'remark', cell: text },
  shown('state', oneOf(keptStates)),
  shown('createdBy'),
  shown('createdAt', moment),
  shown('changedBy'),
  shown('changedAt', moment),
]

const publisherSheet: EnteredSheet = {
  name: sheetNames.press,
  thing: 'publisher',
  key: 'code',
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
    shown('books', whole),
    ...keptColumns,
  ],
}

const subjectSheet: EnteredSheet = {
  name: sheetNames.subject,
  thing: 'subject',
  key: 'code',
  words: subjectWords,
  input: SubjectInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'YW' },
    { key: 'name', cell: text, example: examples.subjectName },
    { key: 'stages', cell: someOf(stages), example: ['primary', 'junior'] },
    { key: 'sortOrder', cell: whole, example: 10 },
    { key: 'classesPerTeacher', cell: whole, example: 2 },
    shown('books', whole),
    ...keptColumns,
  ],
}

const editionSheet: EnteredSheet = {
  name: sheetNames.edition,
  thing: 'edition',
  key: 'code',
  words: editionWords,
  input: EditionInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'TB' },
    { key: 'name', cell: text, example: examples.editionName },
    { key: 'publisherCode', cell: codeOf('publisher'), fills: 'publisherId', example: 'P001' },
    shown('publisherName'),
    shown('books', whole),
    ...keptColumns,
  ],
}

const lastGrade = Grade.maxValue ?? 0
const grades = Array.from({ length: lastGrade + 1 }, (_, grade) => ({
  value: grade,
  en: gradeWords.en(grade),
  zh: gradeWords.zh(grade),
}))

function bookFits(
  row: KnownEntry,
  { publisherCode, editionCode, subjectCode }: Readonly<Record<string, KnownEntry | undefined>>,
) {
  if (!publisherCode || !editionCode || !subjectCode) return []
  return bookReferenceProblems({
    stage: row['stage'] as Stage,
    kind: row['kind'] as Kind,
    publisherId: publisherCode['id'] as number,
    subject: { stages: subjectCode['stages'] as Stage[] },
    edition: { publisherId: editionCode['publisherId'] as number | null },
  })
}

const bookSheet: EnteredSheet = {
  name: sheetNames.book,
  thing: 'book',
  key: 'bookCode',
  words: bookWords,
  input: BookInput,
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
    { key: 'grade', cell: oneOfChoices(grades), example: 1 },
    { key: 'volume', cell: oneOf(volumes), example: 'first' },
    { key: 'term', cell: oneOf(terms), example: 'autumn' },
    { key: 'kind', cell: oneOf(kinds), example: 'textbook' },
    { key: 'funding', cell: oneOf(fundings), example: 'state' },
    { key: 'recycled', cell: yesNo, example: false },
    { key: 'recycleRate', cell: whole, note: columnNotes.recycleRate },
    { key: 'priceFen', cell: money, note: columnNotes.price, example: 1250 },
    { key: 'priceKind', cell: oneOf(priceKinds), example: 'fixed' },
    { key: 'format', cell: text, example: '16' },
    { key: 'sheets', cell: decimal, example: 8.5 },
    { key: 'pages', cell: whole, example: 128 },
    { key: 'copiesPerPack', cell: whole, note: columnNotes.perPack, example: 20 },
    { key: 'packsPerCase', cell: whole, note: columnNotes.perPack, example: 4 },
    { key: 'weightGrams', cell: whole, example: 260 },
    {
      key: 'replacesCode',
      cell: codeOf('book'),
      fills: 'replacesId',
      noCircle: 'replaces_in_a_circle',
      note: columnNotes.replacesCode,
    },
    shown('replacesTitle'),
    ...keptColumns,
  ],
}

/** What a company has agreed about its titles. It is kept on the screen alone, so the sheet only shows it. */
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
    shown('grade', oneOfChoices(grades)),
    shown('volume', oneOf(volumes)),
    shown('term', oneOf(terms)),
    shown('kind', oneOf(kinds)),
    shown('funding', oneOf(fundings)),
    shown('priceFen', money),
    shown('priceKind', oneOf(priceKinds)),
    shown('copiesPerPack', whole),
    shown('packsPerCase', whole),
    shown('state', oneOf(keptStates)),
    shown('supplierName'),
    shown('purchaseDiscountBp', percent),
    shown('safetyStock', whole),
    shown('leadDays', whole),
    shown('remark'),
    shown('termsChangedBy'),
    shown('termsChangedAt', moment),
  ],
}

/** Everything that has a template, can be imported, and can be exported as it is listed. */
export const sheets = { press: publisherSheet, subject: subjectSheet, edition: editionSheet, book: bookSheet } as const
export const importKinds = ['press', 'subject', 'edition', 'book'] as const satisfies (keyof typeof sheets)[]
