export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The same words in both languages; a twin that lacks a key does not compile. */
export type Both<Words> = Readonly<Record<Language, Words>>

/** Declares words: what English has, Chinese must have, or it does not compile. */
export const both = <Words>(words: { readonly en: Words; readonly zh: NoInfer<Words> }): Both<Words> => words

/** Reads an Accept-Language header or a browser's language: whatever asks for Chinese gets Chinese, the rest English. */
export function languageOf(asked: string | undefined | null): Language {
  return asked?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
