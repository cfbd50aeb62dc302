import { posix } from 'node:path'
import { withoutComments } from './source.ts'

/** The files of the pages, as web/src/pages.ts loads them. */
export const pageFiles = (pages: string): string[] =>
  [...withoutComments(pages).matchAll(/\bimport\(\s*'([^']+)'/g)].map((match) => posix.join('web/src', match[1] ?? ''))

/** The paths of the screens for which web/src/pages.ts has a page. */
export const pagePaths = (pages: string): string[] => [
  ...new Set([...withoutComments(pages).matchAll(/'(\/sys[^']*)'/g)].map((match) => match[1] ?? '')),
]

/** The environment variables that server/src/settings.ts reads. */
export const settingNames = (settings: string): string[] => [
  ...new Set(
    [...withoutComments(settings).matchAll(/\b(KEBEN_[A-Z_]+|DATABASE_[A-Z_]+|PORT|HOST)\b/g)].map((match) => match[0]),
  ),
]
