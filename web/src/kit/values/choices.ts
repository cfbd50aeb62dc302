import type { Language } from '@keben/core/kit/language'

/** A closed list with its words: `{ primary: { en: 'Primary', zh: … }, … }`. */
export type Choices = Readonly<Record<string, Readonly<Record<Language, string>>>>

export interface ChoiceOption<Value extends string | number = string | number> {
  readonly value: Value
  readonly label: string
}

/**
 * The options of a picker in a language. In a form they may depend on the values; without values they are all options.
 */
export type ChoiceOptions = (language: Language, values?: Readonly<Record<string, unknown>>) => readonly ChoiceOption[]

export const optionsOf =
  (choices: Choices): ChoiceOptions =>
  (language) =>
    Object.entries(choices).map(([value, words]) => ({ value, label: words[language] }))

/** The word of a choice; an unknown value stands for itself. */
export const choiceWord = (choices: Choices, value: string, language: Language): string =>
  choices[value]?.[language] ?? value

/** Compares as sets. */
export const hasSame = <Chosen>(one: readonly Chosen[], other: readonly Chosen[]): boolean =>
  one.length === other.length && one.every((chosen) => other.includes(chosen))
