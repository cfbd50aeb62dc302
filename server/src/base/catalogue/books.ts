import { orderReferrers } from './order-referrers.ts'
import {
  type Book,
  type BookDictEntry,
  BookFields,
  type BookListInput,
  type BookShort,
  bookDict,
  deleteBooks,
  listAllBooks,
  listBooks,
  saveBook,
  stepBooks,
} from '@keben/core/base/catalogue/contract'
import { bookReferenceProblems } from '@keben/core/base/catalogue/rules'
import { bookWords, referrerWords } from '@keben/core/base/catalogue/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { Actor } from '@keben/core/roles'
import type { Database } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import {
  type Fields,
  type ReferredRows,
  type StateCounts,
  columnOf,
  defineResource,
  resourceList,
} from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { closesACircle } from '../../kit/resources/links.ts'
import { type ListQuery, listPage } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { bookFilters, bookNames, titleMatches, bookSorts, shortBook } from './book-list.ts'
import { booksSeenBy, isBookSeenBy } from './scope.ts'

export const books = defineResource<Book>({
  thing: 'book',
  table: 'book',
  fields: Object.keys(BookFields),
  code: 'bookCode',
  name: 'title',
  words: bookWords,
  unique: { book_code_is_unique: 'bookCode' },
  references: {
    publisherId: { table: 'publisher', shownAs: 'publisherName' },
    editionId: { table: 'edition', shownAs: 'editionName' },
    subjectId: { table: 'subject', shownAs: 'subjectName' },
    replacesId: { table: 'book', shownAs: 'replacesTitle' },
  },
  usedBy: [
    { table: 'book_terms', column: 'book_id', words: referrerWords.terms },
    { table: 'book', column: 'replaces_id', words: referrerWords.newerBooks },
    { table: 'book_grant', column: 'book_id', words: referrerWords.grants },
    { table: 'district_discount', column: 'book_id', words: referrerWords.discounts },
    ...orderReferrers('book_id'),
  ],
  columns: sql`${bookNames},
    coalesce((select title from book older where older.id = book.replaces_id), '') as "replacesTitle"`,
  search: (keyword) => titleMatches(keyword),
  order: sql`book.book_code`,
  visibleTo: booksSeenBy,
  entry: {
    columns: sql`book.isbn, book.subject_id as "subjectId", ${bookNames}`,
    most: 50,
  },
  problems: bookProblems,
})

/** What only the database knows: whether subject and edition fit the title, and whether titles replace each other in a circle. */
async function bookProblems(fields: Fields, referred: ReferredRows, db: Database): Promise<Issue[]> {
  const book = fields as ValueOf<typeof saveBook.input>
  const fits = bookReferenceProblems({
    ...book,
    subject: { stages: referred['subjectId']?.['stages'] as Book['stage'][] },
    edition: { publisherId: referred['editionId']?.['publisher_id'] as number | null },
  })
  const link = { table: 'book', column: 'replaces_id', from: book.id, to: book.replacesId }
  const circle = await closesACircle(db, link)
  return circle ? [...fits, { field: 'replacesId', rule: 'replaces_in_a_circle', facts: {} }] : fits
}

export const bookList = (input: ValueOf<typeof BookListInput>, actor: Actor): ListQuery => ({
  ...resourceList(books, actor, input, { filters: bookFilters(input), sorts: bookSorts }),
  from: booksAsSeenBy(actor),
})

const columnsButPredecessor = [...Object.keys(BookFields), 'remark', 'id', 'state', 'version', 'search', 'titleOrder']
  .concat('createdBy', 'createdAt', 'changedBy', 'changedAt')
  .filter((field) => field !== 'replacesId')
  .map(columnOf)

/** The table, in which a title names its predecessor only to those who may see that one as well. */
function booksAsSeenBy(actor: Actor): Sql {
  if (booksSeenBy(actor) === everything) return raw('book')
  return sql`(select ${raw(columnsButPredecessor.join(', '))},
    case when ${isBookSeenBy(actor, sql`book.replaces_id`)} then replaces_id end as replaces_id from book) as book`
}

/** Without trade terms, remarks and the like. */
const shortBookList = (input: ValueOf<typeof BookListInput>, actor: Actor): ListQuery => ({
  ...bookList(input, actor),
  columns: shortBook,
  sums: {},
})

export const bookHandlers = [
  handle(listBooks, (input, { db, actor }) => listPage<Book, StateCounts>(db, bookList(input, actor), input)),
  handle(saveBook, (input, context) => saveResource(context, books, input)),
  handle(deleteBooks, ({ ids }, context) => deleteResources(context, books, ids)),
  handle(stepBooks, ({ ids, step }, context) => transitionResources(context, books, ids, step)),
  handle(bookDict, (input, context) => dictOf<ValueOf<typeof BookDictEntry>>(context, books, input)),
  handle(listAllBooks, (input, { db, actor }) =>
    listPage<ValueOf<typeof BookShort>, Record<string, never>>(db, shortBookList(input, actor), input),
  ),
]
