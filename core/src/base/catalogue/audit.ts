import type { AuditedThings } from '../../audit-parts.ts'
import { bookWords, editionWords, publisherWords, subjectWords, termsWords } from './words.ts'

export const catalogueAudit = {
  publisher: { en: 'Publisher', zh: '出版社', fields: publisherWords },
  subject: { en: 'Subject', zh: '学科', fields: subjectWords },
  edition: { en: 'Edition', zh: '版本', fields: editionWords },
  book: { en: 'Book', zh: '图书', fields: bookWords },
  bookTerms: { en: 'Trade terms', zh: '购销条件', fields: termsWords },
} as const satisfies AuditedThings
