import { areas, families as known } from '../../core/src/families.ts'
import {
  type Finding,
  type Import,
  type Source,
  folderOf,
  importsOf,
  isTest,
  places,
  withoutComments,
  within,
} from './source.ts'

const families: readonly string[] = known

const packages = ['core', 'server', 'web']
const packageOf = (path: string): string => path.split('/')[0] ?? ''
const product = (source: Source): boolean => within('core/src', 'server/src', 'web/src')(source) && !isTest(source)

function brokenImports(sources: readonly Source[], wrong: (source: Source, one: Import) => string | undefined) {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((one) => {
      const why = wrong(source, one)
      return why ? [`${source.path}:${one.line} imports ${one.specifier}: ${why}`] : []
    }),
  )
}

/** web → core ← server; core depends on zod alone. */
export function brokenArrows(sources: readonly Source[]): Finding[] {
  return brokenImports(sources.filter(product), (source, { specifier, target }) => {
    const from = packageOf(source.path)
    const to = target && packageOf(target)
    if (to && packages.includes(to) && to !== from && to !== 'core') return `${from} must not know ${to}`
    if (to && (!packages.includes(to) || (to !== from && specifier.startsWith('.')))) return 'it leaves its package'
    if (from === 'core' && !to && specifier !== 'zod') return 'core imports zod and nothing else'
    if (from === 'web' && specifier.startsWith('node:')) return 'a browser has no Node'
    return undefined
  })
}

/** Families whose parts every screen may use: print, import, history, notices, help. */
const servingScreens = ['paper', 'spreadsheets', 'notices', 'help', 'audit']

/** Screens may make any call, so imports from core are free; among web's families the order holds. */
const isFreeForScreens = (source: Source, target: string): boolean =>
  within('web')(source) && (packageOf(target) === 'core' || servingScreens.includes(folderOf(target)))

export function brokenFamilyOrder(sources: readonly Source[]): Finding[] {
  return brokenImports(sources.filter(product), (source, { target }) => {
    if (!target || isFreeForScreens(source, target)) return undefined
    const from = families.indexOf(folderOf(source.path))
    const to = families.indexOf(folderOf(target))
    if (from < 0 || to <= from) return undefined
    return `${families[from]} comes before ${families[to]} and must not know it`
  })
}

const areaOf = (family: string): number =>
  Object.values(areas).findIndex((some: readonly string[]) => some.includes(family))

/** An area imports only itself and earlier ones; the order of families refines this. */
export function brokenAreaOrder(sources: readonly Source[]): Finding[] {
  return brokenImports(sources.filter(product), (source, { target }) => {
    if (!target || isFreeForScreens(source, target)) return undefined
    const [from, to] = [areaOf(folderOf(source.path)), areaOf(folderOf(target))]
    if (from < 0 || to <= from) return undefined
    return `${Object.keys(areas)[from]} comes before ${Object.keys(areas)[to]} and must not know it`
  })
}

/** Folders of src that are neither a family nor known. */
export function unknownFolders(sources: readonly Source[]): Finding[] {
  const others = ['kit', 'shell', 'pages']
  const inAreas = Object.entries(areas).flatMap(([area, some]) => some.map((family) => `${area}/${family}`))
  const folders = sources
    .filter(product)
    .map(({ path }) => path.split('/'))
    .filter(({ length }) => length > 3)
    .map(
      ([top = '', src = '', first = '', second = '']) =>
        `${top}/${src}/${others.includes(first) ? first : `${first}/${second}`}`,
    )
  return [...new Set(folders)].filter((folder) => {
    const name = folder.split('/').slice(2).join('/')
    return !inAreas.includes(name) && !others.includes(name)
  })
}

const domainWords = new Set(
  [
    'book textbook isbn edition publisher press subject grade stage volume',
    'school campus district county warehouse supplier shop salesperson keeper headcount student teacher',
    'purchase receipt delivery settlement retail patch',
  ].flatMap((words) => words.split(' ').flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies'), `${word}es`])),
)
// Domain words with an everyday meaning: press a key, reach a stage, an Excel workbook.
const everyday = new Set(['press', 'presses', 'stage', 'stages', 'patch', 'patches', 'volume', 'volumes', 'keeper'])

/** The words of an identifier or a text: `schoolPlanOf` is school, plan, of. */
const wordsIn = (line: string): string[] => line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []

export function domainWordsInKit(sources: readonly Source[]): Finding[] {
  return sources.filter(product).flatMap((source) => {
    if (folderOf(source.path) !== 'kit') return []
    return withoutComments(source.text)
      .split('\n')
      .flatMap((line, index) =>
        wordsIn(line)
          .map((word) => word.toLowerCase())
          .filter((word) => domainWords.has(word) && !everyday.has(word))
          .map((word) => `${source.path}:${index + 1} says "${word}": the kit serves any domain`),
      )
  })
}

/** Sign-in and history exist in any domain; the browser's kit signs every call and shows every history. */
const anyDomains = ['identity', 'audit']

export function familiesInKit(sources: readonly Source[]): Finding[] {
  const kit = sources.filter((source) => product(source) && folderOf(source.path) === 'kit')
  return brokenImports(kit, (source, { target }) => {
    if (!target || !families.includes(folderOf(target))) return undefined
    const agreed = within('web')(source) && packageOf(target) === 'core' && anyDomains.includes(folderOf(target))
    return agreed ? undefined : 'the kit must not know a family'
  })
}

/** Third-party modules that only one file may import. */
export const gates: Readonly<Record<string, string>> = {
  pg: 'server/src/kit/database/db.ts',
  'hucre/xlsx': 'server/src/office/spreadsheets/workbook.ts',
  fastify: 'server/src/kit/http/http.ts',
  nodemailer: 'server/src/office/notices/mail.ts',
  'prom-client': 'server/src/kit/operations/metrics.ts',
  '@tanstack/react-virtual': 'web/src/kit/hooks/useRowWindow.ts',
}

export function brokenGates(sources: readonly Source[]): Finding[] {
  // The benchmarks measure the bare driver; describing a statement needs its protocol.
  const guarded = sources.filter((source) => !within('bench', 'test/statements')(source))
  return brokenImports(guarded, (source, { specifier }) => {
    const gate = gates[specifier]
    return gate && gate !== source.path ? `only ${gate} may` : undefined
  })
}

/** Only one file calls fetch. */
export function strayFetches(sources: readonly Source[]): Finding[] {
  return stray(
    sources.filter((source) => product(source) && within('web')(source)),
    'web/src/kit/api/call.ts',
    /(?<![\w.])fetch\s*\(|\b(?:window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b/,
  )
}

/** The server has one clock, and core none: a rule that reads the time cannot be tested. */
export function strayClocks(sources: readonly Source[]): Finding[] {
  return stray(
    sources.filter((source) => product(source) && within('core', 'server')(source)),
    'server/src/kit/operations/clock.ts',
    /\bDate\.now\s*\(|\bnew Date\(\s*\)|(?<!new\s)\bDate\(\s*\)/,
  )
}

const writesStock =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:table\s+|only\s+)*((?:stock_|stocktake)\w*)/gi

/** Only the stock family writes its tables. */
export function strayStockWrites(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      (source) =>
        within('server/src', 'demo')(source) && !isTest(source) && !within('server/src/ledgers/stock')(source),
    )
    .flatMap((source) =>
      places(
        source,
        withoutComments(source.text),
        writesStock,
        (table) => `writes ${table}: only server/src/ledgers/stock may, by post, hold and release`,
      ),
    )
}

/** Amounts are rounded in one way: `net_fen` in SQL, `netFen` in core. */
export function strayRounding(sources: readonly Source[]): Finding[] {
  return stray(
    sources.filter((source) => product(source) && !within('server/schema')(source)),
    'core/src/kit/money.ts',
    /5_?000n?\s*\)\s*\/\s*10_?000/,
  )
}

/** Locks and their order are defined in one file. */
export function strayLocks(sources: readonly Source[]): Finding[] {
  return stray(
    sources.filter((source) => product(source) && within('server')(source)),
    'server/src/locks.ts',
    /advisory_(?:xact_)?lock(?:_shared)?\s*\(\s*(?:\d|\$\{raw)|\braw\(\s*'\d{4}'/,
  )
}

const locksSome = /\blimit\b[^;`]{1,60}?\bfor (?:no key )?(?:update|share)\b/g

/**
 * The planner may repeat a subquery per outer row, and with `limit` it then locks other rows each time. A materialized
 * expression runs once.
 */
export function repeatableLocks(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => product(source) && within('server')(source))
    .flatMap((source) => {
      const text = withoutComments(source.text)
      return [...text.matchAll(locksSome)]
        .filter(({ index }) => !/(?:\bas materialized \(|`)$/.test(text.slice(0, openedBefore(text, index))))
        .map(({ 0: found }) => `${source.path} locks a few rows outside "as materialized": ${found}`)
    })
}

/** The position after the enclosing parenthesis or quote in SQL. */
function openedBefore(text: string, place: number): number {
  let depth = 0
  for (let at = place - 1; at >= 0; at--) {
    const character = text[at]
    if (character === '`' || (character === '(' && depth === 0)) return at + 1
    if (character === ')') depth += 1
    if (character === '(') depth -= 1
  }
  return 0
}

function stray(sources: readonly Source[], home: string, pattern: RegExp): Finding[] {
  return sources.flatMap((source) => {
    if (source.path === home) return []
    return withoutComments(source.text)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${source.path}:${index + 1} only ${home} may: ${line.trim()}`] : [],
      )
  })
}
