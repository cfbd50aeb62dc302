import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Code, DictEntry, DictInput, SomeIds, stateCounts, resourceCallsOf } from '../../resource-calls.ts'
import { ResourceState, resourceFields, saveInput, versionComesWithId } from '../../kit/resource.ts'
import { DiscountBp } from '../../kit/money.ts'
import { Id, Version, listInput, listOutput } from '../../kit/paging.ts'
import { line, lineLike, optionalLine, optionalText } from '../../kit/text.ts'
import { Funding, Grade, Grades, Kind, PriceKind, Stage, Stages, Term, Volume } from './choices.ts'
import { bareIsbn, bookProblems, isbnProblem } from './rules.ts'
import { bookWords, editionWords, publisherWords, subjectWords, termsWords } from './words.ts'

const endpoint = endpointsOf('catalogue')
const { deleteCall, stepCall } = resourceCallsOf('catalogue')

const manage = ['manage'] as const

// Publishers

export const PublisherFields = {
  code: Code,
  name: line(100),
  shortName: optionalLine(30),
  isbnPrefix: z.union([z.literal(''), lineLike(/^97[89](-\d+){1,2}$/, 'isbn_prefix')]).default(''),
  contact: optionalLine(50),
  phone: optionalLine(30),
  address: optionalLine(200),
}
export const PublisherInput = saveInput(PublisherFields)
export const Publisher = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  isbnPrefix: z.string(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  books: z.int(),
})
export type Publisher = z.infer<typeof Publisher>

export const listPublishers = endpoint({
  path: '/api/base/press/list',
  about: 'Publishers, paged and filtered.',
  roles: manage,
  input: listInput(['code', 'name', 'books', 'changedAt'], { state: ResourceState.optional() }),
  output: listOutput(Publisher, stateCounts),
  words: publisherWords,
})
export const savePublisher = endpoint({
  path: '/api/base/press/save',
  about: 'Creates or changes a publisher.',
  roles: manage,
  writes: true,
  input: PublisherInput.refine(...versionComesWithId),
  output: Publisher,
  words: publisherWords,
  says: 'saved',
})
export const deletePublishers = deleteCall({ path: '/api/base/press/del', what: 'publishers', roles: manage })
export const stepPublishers = stepCall({ path: '/api/base/press/state', what: 'publishers', roles: manage })
export const publisherDict = endpoint({
  path: '/api/base/press/dict',
  about: 'Publishers as a dictionary.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(DictEntry),
})

// Subjects

export const SubjectFields = {
  code: Code,
  name: line(50),
  stages: Stages,
  sortOrder: z.int().min(0).max(999).default(0),
  /** Classes per teacher, for suggested teacher books. */
  classesPerTeacher: z.int().min(1).max(50).default(2),
  /** Grades whose children need a textbook of it. */
  coreGrades: Grades.default([]),
}
export const SubjectInput = saveInput(SubjectFields)
export const Subject = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  stages: z.array(Stage),
  sortOrder: z.int(),
  classesPerTeacher: z.int(),
  coreGrades: z.array(z.int()),
  books: z.int(),
})
export type Subject = z.infer<typeof Subject>

export const listSubjects = endpoint({
  path: '/api/base/subject/list',
  about: 'Subjects, paged and filtered.',
  roles: manage,
  input: listInput(['sortOrder', 'code', 'name', 'books', 'changedAt'], {
    state: ResourceState.optional(),
    stage: Stage.optional(),
  }),
  output: listOutput(Subject, stateCounts),
  words: subjectWords,
})
export const saveSubject = endpoint({
  path: '/api/base/subject/save',
  about: 'Creates or changes a subject.',
  roles: manage,
  writes: true,
  input: SubjectInput.refine(...versionComesWithId),
  output: Subject,
  words: subjectWords,
  says: 'saved',
})
export const deleteSubjects = deleteCall({ path: '/api/base/subject/del', what: 'subjects', roles: manage })
export const stepSubjects = stepCall({ path: '/api/base/subject/state', what: 'subjects', roles: manage })
export const SubjectDictEntry = DictEntry.extend({ stages: z.array(Stage) })
export const subjectDict = endpoint({
  path: '/api/base/subject/dict',
  about: 'Subjects as a dictionary, with the stages in which each is taught.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(SubjectDictEntry),
})

// Editions

export const EditionFields = { code: Code, name: line(50), publisherId: Id.nullable().default(null) }
export const EditionInput = saveInput(EditionFields)
export const Edition = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  publisherId: Id.nullable(),
  publisherName: z.string(),
  books: z.int(),
})
export type Edition = z.infer<typeof Edition>

export const listEditions = endpoint({
  path: '/api/base/edition/list',
  about: 'Editions, paged and filtered.',
  roles: manage,
  input: listInput(['code', 'name', 'publisherName', 'books', 'changedAt'], {
    state: ResourceState.optional(),
    publisherIds: SomeIds,
  }),
  output: listOutput(Edition, stateCounts),
  words: editionWords,
})
export const saveEdition = endpoint({
  path: '/api/base/edition/save',
  about: 'Creates or changes an edition.',
  roles: manage,
  writes: true,
  input: EditionInput.refine(...versionComesWithId),
  output: Edition,
  words: editionWords,
  says: 'saved',
})
export const deleteEditions = deleteCall({ path: '/api/base/edition/del', what: 'editions', roles: manage })
export const stepEditions = stepCall({ path: '/api/base/edition/state', what: 'editions', roles: manage })
export const EditionDictEntry = DictEntry.extend({ publisherId: Id.nullable() })
export const editionDict = endpoint({
  path: '/api/base/edition/dict',
  about: 'Editions as a dictionary, with the publisher of each.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(EditionDictEntry),
})

// Books

export const Isbn = z
  .string()
  .max(30)
  .transform(bareIsbn)
  .superRefine((isbn, context) => {
    const problem = isbnProblem(isbn)
    if (problem) context.addIssue({ code: 'custom', params: problem })
  })

export const BookFields = {
  bookCode: lineLike(/^[A-Za-z0-9]{4,20}$/, 'book_code'),
  isbn: Isbn,
  title: line(100),
  publisherId: Id,
  editionId: Id,
  subjectId: Id,
  stage: Stage,
  grade: Grade,
  volume: Volume,
  term: Term,
  kind: Kind,
  funding: Funding,
  recycled: z.boolean().default(false),
  recycleRate: z.int().min(1).max(100).nullable().default(null),
  priceFen: z.int().min(1).max(99_999),
  priceKind: PriceKind.default('fixed'),
  format: optionalLine(20),
  sheets: z.number().min(0).max(999).multipleOf(0.001).nullable().default(null),
  pages: z.int().min(1).max(9_999).nullable().default(null),
  copiesPerPack: z.int().min(1).max(500),
  packsPerCase: z.int().min(1).max(500),
  weightGrams: z.int().min(1).max(99_999).nullable().default(null),
  replacesId: Id.nullable().default(null),
}
export const BookInput = saveInput(BookFields).superRefine((book, context) => {
  for (const { field, rule, facts } of bookProblems(book))
    context.addIssue({ code: 'custom', path: [field], params: { rule, facts } })
  if (book.id !== undefined && book.id === book.replacesId)
    context.addIssue({ code: 'custom', path: ['replacesId'], params: { rule: 'replaces_itself' } })
})

const bookIdentity = {
  id: Id,
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  publisherId: Id,
  publisherName: z.string(),
  editionId: Id,
  editionName: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  stage: Stage,
  grade: z.int(),
  volume: Volume,
  term: Term,
  kind: Kind,
  funding: Funding,
  priceFen: z.int(),
  priceKind: PriceKind,
}

export const Book = z.object({
  ...resourceFields,
  ...bookIdentity,
  recycled: z.boolean(),
  recycleRate: z.int().nullable(),
  format: z.string(),
  sheets: z.number().nullable(),
  pages: z.int().nullable(),
  copiesPerPack: z.int(),
  packsPerCase: z.int(),
  weightGrams: z.int().nullable(),
  replacesId: Id.nullable(),
  replacesTitle: z.string(),
})
export type Book = z.infer<typeof Book>

export const bookFilters = {
  state: ResourceState.optional(),
  publisherIds: SomeIds,
  subjectIds: SomeIds,
  editionIds: SomeIds,
  stage: Stage.optional(),
  grades: z.array(Grade).max(13).default([]),
  volume: Volume.optional(),
  term: Term.optional(),
  kinds: z.array(Kind).max(8).default([]),
  funding: Funding.optional(),
  priceKind: PriceKind.optional(),
  recycled: z.boolean().optional(),
}
export const bookSorts = [
  'bookCode',
  'isbn',
  'title',
  'publisherName',
  'subjectName',
  'editionName',
  'grade',
  'priceFen',
  'changedAt',
] as const
export const BookListInput = listInput(bookSorts, bookFilters)

export const listBooks = endpoint({
  path: '/api/base/book/list',
  about: 'Titles, paged and filtered; business sees those granted to the user.',
  roles: ['manage', 'business'],
  input: BookListInput,
  output: listOutput(Book, stateCounts),
  words: bookWords,
})
export const saveBook = endpoint({
  path: '/api/base/book/save',
  about: 'Creates or changes a title.',
  roles: manage,
  writes: true,
  input: BookInput.refine(...versionComesWithId),
  output: Book,
  words: bookWords,
  says: 'bookSaved',
})
export const deleteBooks = deleteCall({ path: '/api/base/book/del', what: 'titles', roles: manage })
export const stepBooks = stepCall({ path: '/api/base/book/state', what: 'titles', roles: manage })

export const BookDictEntry = DictEntry.extend({
  isbn: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  publisherName: z.string(),
})
/** The first fifty matches, because there are thousands. */
export const bookDict = endpoint({
  path: '/api/base/book/dict',
  about: 'Titles as a dictionary within what the caller may see: the first fifty that match the keyword.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(BookDictEntry),
})
export const BookShort = z.object(bookIdentity)
export const listAllBooks = endpoint({
  path: '/api/base/book/listAll',
  about: 'Titles in short form for pickers: no trade terms, within what the caller may see.',
  roles: 'signed-in',
  input: listInput(bookSorts, bookFilters),
  output: listOutput(BookShort, {}),
})

// Trade terms of a company with a title's supplier.

export const BookTerms = z.object({
  ...bookIdentity,
  copiesPerPack: z.int(),
  packsPerCase: z.int(),
  state: ResourceState,
  /** 0 without terms; saving then sends 0. */
  termsVersion: z.int().min(0),
  supplierId: Id.nullable(),
  supplierName: z.string(),
  purchaseDiscountBp: z.int().nullable(),
  safetyStock: z.int(),
  leadDays: z.int().nullable(),
  /** Of the terms, not of the title. */
  remark: z.string(),
  termsChangedBy: z.string(),
  termsChangedAt: z.string().nullable(),
})
export type BookTerms = z.infer<typeof BookTerms>

export const listBooksByUser = endpoint({
  path: '/api/base/book/listByUser',
  about: 'Titles granted to me, with the trade terms of my company.',
  roles: ['business'],
  input: listInput([...bookSorts, 'supplierName', 'purchaseDiscountBp'], {
    ...bookFilters,
    supplierIds: SomeIds,
    hasTerms: z.boolean().optional(),
  }),
  output: listOutput(BookTerms, { withTerms: z.int(), withoutTerms: z.int() }),
  words: termsWords,
})
export const saveBookTerms = endpoint({
  path: '/api/base/book/saveTerms',
  about:
    'Sets supplier, purchase discount, safety stock and lead days of titles granted to me, for my company; one or many titles.',
  roles: ['business'],
  writes: true,
  input: z.strictObject({
    titles: z
      .array(z.strictObject({ bookId: Id, termsVersion: z.union([z.literal(0), Version]) }))
      .min(1)
      .max(1000)
      .refine((titles) => new Set(titles.map((title) => title.bookId)).size === titles.length, {
        params: { rule: 'titles_repeat' },
      }),
    supplierId: Id,
    purchaseDiscountBp: DiscountBp,
    safetyStock: z.int().min(0).max(9_999_999).default(0),
    leadDays: z.int().min(0).max(365).nullable().default(null),
    /** If omitted, each title keeps its own. */
    remark: optionalText(500).unwrap().optional(),
  }),
  output: z.object({ list: z.array(BookTerms) }),
  words: termsWords,
  says: 'saved',
})
