import { useEffect } from 'react'

/** A column, a filter or a field of a form: named by itself, or by the words that core has for fields. */
interface Named {
  readonly key: string
  readonly label?: string | undefined
}
type FieldWords = Readonly<Record<string, string>>

/**
 * The name of a field. An unnamed field would show its key, so the console reports it, and the tests that open every
 * screen fail.
 */
export function wordOf({ key, label }: Named, words: FieldWords): string {
  const word = label ?? words[key]
  if (word === undefined) console.error(`“${key}” has no word: give it a label, or a word in its family.`)
  return word ?? key
}

/** The same for several fields, including hidden ones and those without rows. */
export function useAllNamed(fields: readonly Named[], words: FieldWords): void {
  useEffect(() => {
    for (const field of fields) wordOf(field, words)
  }, [fields, words])
}
