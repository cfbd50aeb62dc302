import { type Finding, type Source, bareCode, isScript, isTest, lineOf, places, within } from './source.ts'

const scripts = (sources: readonly Source[]): Source[] => sources.filter(isScript)

function each(sources: readonly Source[], pattern: RegExp, what: (found: string) => string): Finding[] {
  return scripts(sources).flatMap((source) => places(source, bareCode(source.text), pattern, what))
}

export const enums = (sources: readonly Source[]): Finding[] =>
  each(sources, /\benum\s+(\w+)\s*\{/g, (name) => `enum ${name}: a list of words with "as const" says the same`)

export const decorators = (sources: readonly Source[]): Finding[] =>
  each(sources, /(?<=(?:^|\n)\s*)@\w+/g, (found) => `decorator ${found}: wrap with a plain function`)

export const barrels = (sources: readonly Source[]): Finding[] =>
  each(sources, /\bexport\s+\*/g, () => 'passes on everything of another file: import from where it stands')

/** Errors need classes, because catch must distinguish them. Nothing else does. */
export function classes(sources: readonly Source[], allowed: readonly string[]): Finding[] {
  return each(sources, /\bclass\s+([A-Z]\w*)/g, (name) => `class ${name}: a plain function does`).filter(
    (finding) => !allowed.some((one) => finding.includes(`class ${one}:`)),
  )
}

/** `any`, unless the line above disables the linter with a reason. */
export function anys(sources: readonly Source[]): Finding[] {
  return scripts(sources).flatMap((source) => {
    const lines = source.text.split('\n')
    return bareCode(source.text)
      .split('\n')
      .flatMap((line, index) => {
        const excused = /oxlint-disable-next-line typescript\/no-explicit-any -- \w/.test(lines[index - 1] ?? '')
        return !excused && /[:<,|&(]\s*any\b(?!\s*[(:])|\bas any\b|=\s*any\b\s*$/.test(line)
          ? [`${source.path}:${index + 1} says any: ${lines[index]?.trim()}`]
          : []
      })
  })
}

/** Default exports are for lazy-loaded modules and configuration, whose loaders require one. */
export function defaultExports(sources: readonly Source[], late: readonly string[]): Finding[] {
  const others = scripts(sources).filter(
    ({ path }) => !path.endsWith('.config.ts') && path !== 'test/cluster.ts' && !late.includes(path),
  )
  return each(others, /\bexport\s+default\b/g, () => 'has a default export and is not loaded late')
}

const exportedType = /(?:^|\n)export\s+(?:interface|type)\s+(\w+)/g

/** A type that other files import says in its name what it is of: no other type of its package has the same name. */
export function sharedTypeNames(sources: readonly Source[]): Finding[] {
  return ['core', 'server', 'web'].flatMap((folder) => {
    const first = new Map<string, string>()
    return scripts(sources)
      .filter((source) => within(folder)(source) && !isTest(source))
      .flatMap((source) =>
        [...bareCode(source.text).matchAll(exportedType)].flatMap(({ 1: name = '' }) => {
          const other = first.get(name)
          if (other === undefined) first.set(name, source.path)
          return other === undefined ? [] : [`${source.path} exports a type ${name}, and so does ${other}`]
        }),
      )
  })
}

const wordFiles = [
  /^core\/src\/(.+\/)?(words[\w-]*|fields|choices|states|sentences|refusals|desk|audit|screens|menu|roles|resource)\.ts$/,
  /^web\/src\/(.+\/)?words[\w.-]*\.ts$/,
  /^(demo|test|bench)\//,
  // The database computes the search names of grades.
  /^server\/schema\//,
]

/** Chinese stands only beside English, so that neither is forgotten. */
export function strayChinese(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => !isTest(source) && !wordFiles.some((pattern) => pattern.test(source.path)))
    .flatMap((source) =>
      places(source, source.text, /\p{Script=Han}+/gu, (found) => `says "${found}" outside the files of words`),
    )
}

export const longestFile = 400

export function longFiles(sources: readonly Source[]): Finding[] {
  return scripts(sources).flatMap(({ path, text }) => {
    const lines = lineOf(text, text.trimEnd().length)
    return lines > longestFile ? [`${path} has ${lines} lines; ${longestFile} are the most`] : []
  })
}

// Split, so that this file does not match itself.
const leftovers = /\b(TO[D]O|FIX[M]E|XX[X])\b/g

export function leftoverNotes(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => places(source, source.text, leftovers, (found) => `still says ${found}`))
}

export function skippedTests(sources: readonly Source[]): Finding[] {
  const tests = sources.filter((source) => isTest(source) || within('test')(source))
  return each(tests, /\b(?:it|test|describe)\.(skip|only|todo|fails)\b/g, (found) => `a test is marked ${found}`)
}
