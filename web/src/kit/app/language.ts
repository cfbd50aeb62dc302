import { type Both, type Language, languageOf } from '@keben/core/kit/language'
import { remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

const stored = remembered('localStorage', 'language')

/** The chosen language; by default the browser's. */
export const languageStore = createStore<Language>(languageOf(stored.get() ?? globalThis.navigator?.language))

/** As HTML and the Accept-Language header spell it. */
export const languageTag = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en')

export function chooseLanguage(language: Language): void {
  stored.set(language)
  document.documentElement.lang = languageTag(language)
  languageStore.set(language)
}

export const useLanguage = (): Language => useStore(languageStore)

/** A catalogue's words in the chosen language: `const words = useWords(catalogueWords)`. */
export const useWords = <Words>(catalogue: Both<Words>): Words => catalogue[useLanguage()]

/** The same outside components. */
export const wordsNow = <Words>(catalogue: Both<Words>): Words => catalogue[languageStore.get()]

const english = new Intl.PluralRules('en')
const figures = new Intl.NumberFormat('en')

/** 1284 → '1,284', -3 → '−3', in both languages. */
export const figure = (value: number): string => figures.format(value).replace('-', '−')

/** A count with its noun: `counted(1284, 'title', 'titles')` → '1,284 titles'. */
export function counted(count: number, one: string, other: string): string {
  return `${figure(count)} ${english.select(count) === 'one' ? one : other}`
}

/** Words looked up by a dynamic name, such as a transition's. */
export const named = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> => words
