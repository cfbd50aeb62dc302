export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The same words in both languages; a twin that lacks a key does not compile. */
export type Both<Words> = Readonly<Record<Language, Words>>

/** Reads an Accept-Language header or a browser's language: whatever asks for Chinese gets Chinese, the rest English. */
export function languageOf(asked: string | undefined | null): Language {
  return asked?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
