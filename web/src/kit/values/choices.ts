import type { Language } from '@keben/core/kit/language'

/** A closed list with its words, as core writes them: `{ primary: { en: 'Primary', zh: … }, … }`. */
export type Choices = Readonly<Record<string, Readonly<Record<Language, string>>>>

export interface Option<Value extends string | number = string | number> {
  readonly value: Value
  readonly label: string
}

/** Options for a picker, in a language. In a form they may follow what is filled in; without values, all there are. */
export type Options = (language: Language, values?: Readonly<Record<string, unknown>>) => readonly Option[]

export const optionsOf =
  (choices: Choices): Options =>
  (language) =>
    Object.entries(choices).map(([value, words]) => ({ value, label: words[language] }))

/** The word of a choice; what is unknown stands for itself. */
export const choiceWord = (choices: Choices, value: string, language: Language): string =>
  choices[value]?.[language] ?? value

/** Whether the same are chosen, in whatever order; none is chosen twice. */
export const hasSame = <Chosen>(one: readonly Chosen[], other: readonly Chosen[]): boolean =>
  one.length === other.length && one.every((chosen) => other.includes(chosen))
