import { posix } from 'node:path'
import { type Finding, type Source, importsOf, withoutComments, within } from './source.ts'

/** The files that a browser lazy-loads: pages and other large pieces. */
export const loadedLate = (sources: readonly Source[]): string[] =>
  sources
    .filter(within('web/src'))
    .flatMap((source) =>
      [...withoutComments(source.text).matchAll(/\bimport\(\s*'([^']+)'/g)].map((match) =>
        posix.join(posix.dirname(source.path), match[1] ?? ''),
      ),
    )

/** The environment variables in server/src/settings.ts. */
export const settingNames = (settings: string): string[] => [
  ...new Set(
    [...withoutComments(settings).matchAll(/\b(KEBEN_[A-Z_]+|DATABASE_[A-Z_]+|PORT|HOST)\b/g)].map((match) => match[0]),
  ),
]

/** The registered parts of a family; a missing one would go unnoticed. */
const parts =
  /^(?:core\/src\/(?:[\w-]+\/){1,2}(?:contract|refusals|desk|audit)|server\/src\/(?:[\w-]+\/){1,2}(?:handlers|verify|summaries|jobs|desk)|web\/src\/(?!kit\/)(?:[\w-]+\/){1,2}pages)\.ts$/
const registries = /^(?:\w+\/src\/[\w-]+|(?:core|server)\/src\/(?:[\w-]+\/){1,2}(?:family|registry))\.ts$/

/** A family's declarations that no registry imports. */
export function unregistered(sources: readonly Source[]): Finding[] {
  const read = new Set(
    sources
      .filter(({ path }) => registries.test(path))
      .flatMap((source) => importsOf(source).map(({ target }) => target)),
  )
  return sources.flatMap(({ path }) => (parts.test(path) && !read.has(path) ? [`no registry reads ${path}`] : []))
}

const lists = /^export const (?:(\w+Notices) = \[|(\w+Sentences): Both<Record<string, RuleSentence>>)/gm

/** A family's notices and rule messages that no registry names. */
export function unregisteredWords(sources: readonly Source[]): Finding[] {
  const read = sources.filter(({ path }) => registries.test(path)).map(({ text }) => text)
  return sources
    .filter(({ path }) => /^core\/src\/(?:[\w-]+\/){1,2}/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(lists)].flatMap(([, notices, sentences]) => {
        const name = notices ?? sentences ?? ''
        return read.some((registry) => registry.includes(name)) ? [] : [`no registry reads ${name} of ${path}`]
      }),
    )
}
