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

/** What is thrown must be told apart, which takes a class. Nothing else needs one. */
export function classes(sources: readonly Source[], allowed: readonly string[]): Finding[] {
  return each(sources, /\bclass\s+([A-Z]\w*)/g, (name) => `class ${name}: a plain function does`).filter(
    (finding) => !allowed.some((one) => finding.includes(`class ${one}:`)),
  )
}

/** `any`, unless the line above says why the linter has to look away. */
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

/** Default exports belong to what loads late, pages above all, and to configuration: their readers ask for one. */
export function defaultExports(sources: readonly Source[], late: readonly string[]): Finding[] {
  const others = scripts(sources).filter(
    ({ path }) => !path.endsWith('.config.ts') && path !== 'test/cluster.ts' && !late.includes(path),
  )
  return each(others, /\bexport\s+default\b/g, () => 'has a default export and is not loaded late')
}

const wordFiles = [
  /^core\/src\/(.+\/)?(words[\w-]*|fields|choices|states|sentences|refusals|desk|audit|screens|roles|resource)\.ts$/,
  /^web\/src\/(.+\/)?words[\w.-]*\.ts$/,
  /^(demo|test|bench)\//,
  // What grades are called when people search for a title is computed by the database.
  /^server\/schema\//,
]

/** Chinese stands where both languages stand side by side, so that none is forgotten. */
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

// Written in pieces, so that this file does not find itself.
const leftovers = /\b(TO[D]O|FIX[M]E|XX[X])\b/g

export function leftoverNotes(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => places(source, source.text, leftovers, (found) => `still says ${found}`))
}

export function skippedTests(sources: readonly Source[]): Finding[] {
  const tests = sources.filter((source) => isTest(source) || within('test')(source))
  return each(tests, /\b(?:it|test|describe)\.(skip|only|todo|fails)\b/g, (found) => `a test is marked ${found}`)
}
