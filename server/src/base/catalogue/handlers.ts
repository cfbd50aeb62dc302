import { type BookTerms, listBooksByUser, saveBookTerms } from '@keben/core/base/catalogue/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { listPage } from '../../kit/lists/list.ts'
import { bookHandlers } from './books.ts'
import { editionHandlers } from './editions.ts'
import { publisherHandlers } from './publishers.ts'
import { saveTerms } from './save-terms.ts'
import { subjectHandlers } from './subjects.ts'
import { type TermsCounts, termsList } from './terms.ts'

export const catalogueHandlers: Handler[] = [
  ...publisherHandlers,
  ...subjectHandlers,
  ...editionHandlers,
  ...bookHandlers,
  handle(listBooksByUser, (input, { db, actor }) =>
    listPage<BookTerms, TermsCounts>(db, termsList(input, actor), input),
  ),
  handle(saveBookTerms, saveTerms),
]
