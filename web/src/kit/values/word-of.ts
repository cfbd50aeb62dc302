import { useEffect } from 'react'

/** A column, a filter or a field of a form: named by itself, or by the words that core has for fields. */
interface Named {
  readonly key: string
  readonly label?: string | undefined
}
type FieldWords = Readonly<Record<string, string>>

/**
 * What a field is called. Where nobody has named it people would read its bare key: that is a mistake of ours, of which the
 * console is told, and tests that open a screen let nothing stand there.
 */
export function wordOf({ key, label }: Named, words: FieldWords): string {
  const word = label ?? words[key]
  if (word === undefined) console.error(`“${key}” has no word: give it a label, or a word in its family.`)
  return word ?? key
}

/** The same of all of them, also of those that are hidden or stand over no rows now. */
export function useAllNamed(fields: readonly Named[], words: FieldWords): void {
  useEffect(() => {
    for (const field of fields) wordOf(field, words)
  }, [fields, words])
}
