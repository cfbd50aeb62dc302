import { type HelpPage, helpPagesOf } from '@keben/core/office/help/pages'
import type { Language } from '@keben/core/kit/language'
import { readFileSync, readdirSync } from 'node:fs'

const folder = new URL('../../../../docs/help/', import.meta.url)
const read: Partial<Record<Language, readonly HelpPage[]>> = {}

/** The help pages of a language, read once. */
export const helpPages = (language: Language): readonly HelpPage[] =>
  (read[language] ??= helpPagesOf(
    Object.fromEntries(
      readdirSync(new URL(`${language}/`, folder))
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((name) => [name, readFileSync(new URL(`${language}/${name}`, folder), 'utf8')]),
    ),
  ))
