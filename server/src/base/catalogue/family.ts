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
    publisher: { resource: publishers, readers: ['manage'] },
    subject: { resource: subjects, readers: ['manage'] },
    edition: { resource: editions, readers: ['manage'] },
    book: { resource: books, readers: ['manage', 'business'] },
    bookTerms: { resource: books, readers: ['manage', 'business'] },
  },
} satisfies FamilyParts
