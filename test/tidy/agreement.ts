import { families } from '@keben/core/families'
import type { Finding, Source } from './source.ts'
import { isTest, withoutComments } from './source.ts'

/** Parses tab-separated values by header. */
export function readTable(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

/** The roles, as the tables write them. */
export const whoAsText = (who: string | readonly string[]): string =>
  typeof who === 'string' ? who : who.toSorted().join(',')

const sorted = (roles: string): string => roles.split(',').toSorted().join(',')

interface DeclaredCall {
  readonly path: string
  readonly roles: string | readonly string[]
}

/** Compares declared endpoints with the specification's list: the same roles, and no addition without a reason. */
export function callsAgainstList(
  declared: readonly DeclaredCall[],
  listed: readonly Record<string, string>[],
  additions: Readonly<Record<string, string>>,
): Finding[] {
  const byPath = new Map(listed.map((row) => [row['path'], row['roles'] ?? '']))
  const wrong = declared.flatMap(({ path, roles }) => {
    const expected = byPath.get(path)
    if (expected === undefined)
      return additions[path] ? [] : [`${path} is neither listed nor an addition with a reason`]
    return sorted(expected) === whoAsText(roles)
      ? []
      : [`${path} is open to ${whoAsText(roles)}; the list says ${sorted(expected)}`]
  })
  const stale = Object.keys(additions).flatMap((path) => {
    if (byPath.has(path)) return [`${path} is listed: no addition any more`]
    return declared.some((call) => call.path === path) ? [] : [`${path} is an addition that nobody declares`]
  })
  return [...wrong, ...stale]
}

export function twice(names: readonly string[]): Finding[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `${name} stands there twice`,
  )
}

interface DeclaredScreen {
  readonly path: string
  readonly roles: readonly string[]
}

export function screensAgainstList(
  screens: readonly DeclaredScreen[],
  listed: readonly Record<string, string>[],
  allRoles: readonly string[],
  additions: Readonly<Record<string, string>> = {},
): Finding[] {
  const stale = Object.keys(additions).flatMap((path) => {
    if (listed.some((one) => one['path'] === path)) return [`${path} is listed: no addition any more`]
    return screens.some((screen) => screen.path === path) ? [] : [`${path} is an addition that nobody declares`]
  })
  const wrong = screens.flatMap(({ path, roles }) => {
    const row = listed.find((one) => one['path'] === path)
    if (!row) return additions[path] ? [] : [`${path} is neither in the list of screens nor an addition with a reason`]
    const expected = row['roles'] === 'all' ? whoAsText(allRoles) : sorted(row['roles'] ?? '')
    return whoAsText(roles) === expected ? [] : [`${path} is open to ${whoAsText(roles)}; the list says ${expected}`]
  })
  return [...wrong, ...stale]
}

/** Pages whose first call some of their roles may not make. */
export function uncallable(
  screens: readonly DeclaredScreen[],
  pages: Readonly<Record<string, { readonly opens: string }>>,
  calls: readonly DeclaredCall[],
): Finding[] {
  return screens.flatMap(({ path, roles }) => {
    const opens = pages[path]?.opens ?? ''
    const call = calls.find((one) => one.path === opens)
    if (!call) return [`${path} opens ${opens}, which is not declared`]
    const shut = typeof call.roles === 'string' ? [] : roles.filter((role) => !call.roles.includes(role))
    return shut.map((role) => `${path} is open to ${role}, which may not call ${opens}`)
  })
}

export function difference(
  one: readonly string[],
  other: readonly string[],
  says: (name: string) => string,
): Finding[] {
  return one.filter((name) => !other.includes(name)).map(says)
}

/** Endpoints that no test names. The generated tests reach all; each also needs a test of its purpose. */
export function untestedCalls(names: readonly string[], sources: readonly Source[], generated: readonly string[]) {
  const sentences = sources
    .filter((source) => isTest(source) && !generated.includes(source.path))
    .map(({ text }) => withoutComments(text))
    .join('\n')
  return names
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(sentences))
    .map((name) => `${name} is named in no test of its own`)
}

/** Roles that the browser tests cover in one language only. The default is English. */
export function journeysInOneLanguage(roles: readonly string[], sources: readonly Source[]): Finding[] {
  const browserTests = sources.filter((source) => isTest(source) && source.path.startsWith('test/browser/'))
  const worked = new Set(
    browserTests.flatMap(({ text }) => {
      // `comes('manage')`, with defaults for the whole file.
      const [shared] = /\{ as,[^}]*\}/.exec(text) ?? []
      const people = [...text.matchAll(/\{[^{}]*\bas: '(\w+)'[^{}]*\}/g)].map(([how, who]) => ({ who, how }))
      const others = shared ? [...text.matchAll(/\bcomes\('(\w+)'\)/g)].map(([, who]) => ({ who, how: shared })) : []
      return [...people, ...others].map(({ who, how }) => `${who} ${how.includes("language: 'zh'") ? 'zh' : 'en'}`)
    }),
  )
  return roles
    .flatMap((role) => ['en', 'zh'].map((language) => `${role} ${language}`))
    .filter((one) => !worked.has(one))
    .map((one) => `nobody works as ${one} in a journey`)
}

export function migrationNames(names: readonly string[]): Finding[] {
  const isNamed = new RegExp(`^\\d{4}_(?:kit|${families.join('|')})_[a-z0-9_]+\\.sql$`)
  const misnamed = names.filter((name) => !isNamed.test(name))
  return [
    ...misnamed.map((name) => `${name} is not named NNNN_family_what.sql`),
    ...twice(names.map((name) => name.slice(0, 4))),
  ]
}

export const missingFrom = (document: string, text: string, words: readonly string[]): Finding[] =>
  words.filter((word) => !text.includes(word)).map((word) => `${document} does not mention ${word}`)

/** Links in notices and on desks lead to existing screens. */
export function deadLinks(sources: readonly Source[], screens: readonly { readonly path: string }[]): Finding[] {
  const known = new Set(screens.map(({ path }) => path))
  return sources
    .filter((source) => source.path.startsWith('server/src/') && !isTest(source))
    .flatMap((source) =>
      [...withoutComments(source.text).matchAll(/['"`](\/sys\/[A-Za-z0-9/]+)/g)].flatMap(([, path = '']) =>
        known.has(path) ? [] : [`${source.path} leads to ${path}, which is no screen`],
      ),
    )
}
