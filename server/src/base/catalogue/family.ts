import type { FamilyParts } from '../../family.ts'
import { catalogueDesk } from './desk.ts'
import { catalogueHandlers } from './handlers.ts'
import { books } from './books.ts'
import { editions } from './editions.ts'
import { publishers } from './publishers.ts'
import { subjects } from './subjects.ts'

export const catalogueFamily = {
  handlers: catalogueHandlers,
  ...catalogueDesk,
  histories: {
    publisher: { kept: publishers, readers: ['manage'] },
    subject: { kept: subjects, readers: ['manage'] },
    edition: { kept: editions, readers: ['manage'] },
    book: { kept: books, readers: ['manage', 'business'] },
    bookTerms: { kept: books, readers: ['manage', 'business'] },
  },
} satisfies FamilyParts
