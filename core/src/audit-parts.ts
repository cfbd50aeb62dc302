import type { FieldWords } from './kit/endpoint.ts'
import type { Both } from './kit/language.ts'

/** What a family registers in its `audit.ts`: its things by the names that the audit keeps, and how people read them. */
export type AuditedThings = Readonly<
  Record<
    string,
    Both<string> & {
      /** What its fields are called. */
      readonly fields?: FieldWords
      /** Fields whose values are those of a closed list, where the list is another than in most things. */
      readonly choices?: Readonly<Record<string, Readonly<Record<string, Both<string>>>>>
    }
  >
>

/** The words of one, and of another what it does not have itself. */
export const withMore = (words: FieldWords, more: FieldWords): FieldWords => ({
  en: { ...more.en, ...words.en },
  zh: { ...more.zh, ...words.zh },
})
