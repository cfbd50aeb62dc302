export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** A missing key does not compile. */
export type Both<Words> = Readonly<Record<Language, Words>>

/** Chinese must have every key of English. */
export const both = <Words>(words: { readonly en: Words; readonly zh: NoInfer<Words> }): Both<Words> => words

/** Reads Accept-Language or a browser's language: Chinese if requested, else English. */
export function languageOf(input: string | undefined | null): Language {
  return input?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
