import { posix } from 'node:path'
import { type Source, withoutComments, within } from './source.ts'

/** The files that a browser loads when they are first needed: pages, and other large pieces. */
export const loadedLate = (sources: readonly Source[]): string[] =>
  sources
    .filter(within('web/src'))
    .flatMap((source) =>
      [...withoutComments(source.text).matchAll(/\bimport\(\s*'([^']+)'/g)].map((match) =>
        posix.join(posix.dirname(source.path), match[1] ?? ''),
      ),
    )

/** The environment variables that server/src/settings.ts reads. */
export const settingNames = (settings: string): string[] => [
  ...new Set(
    [...withoutComments(settings).matchAll(/\b(KEBEN_[A-Z_]+|DATABASE_[A-Z_]+|PORT|HOST)\b/g)].map((match) => match[0]),
  ),
]
