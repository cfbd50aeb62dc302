import { endpoints } from '@keben/core/contracts'
import { roles } from '@keben/core/roles'
import { screens } from '@keben/core/screens'
import { endpointsByPayer } from '@keben/core/finance/settlements/payers'
import { gatherHandlers } from '@keben/server/handlers'
import { noKeys } from '@keben/server/base/identity/keys'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { additions, screenAdditions } from './spec/additions.ts'
import {
  callsAgainstList,
  deadLinks,
  difference,
  journeysInOneLanguage,
  migrationNames,
  missingFrom,
  readTable,
  screensAgainstList,
  twice,
  uncallable,
  untestedCalls,
} from './tidy/agreement.ts'
import { loadedLate, settingNames, unregistered, unregisteredWords } from './tidy/registry.ts'
import { importCircles } from './tidy/circles.ts'
import { mutationsWithoutMessage } from './tidy/mutation-messages.ts'
import { strayWrites } from './tidy/owners.ts'
import { readSources, root } from './tidy/source.ts'
import {
  brokenArrows,
  brokenAreaOrder,
  brokenFamilyOrder,
  brokenGates,
  domainWordsInKit,
  familiesInKit,
  gates,
  repeatableLocks,
  strayClocks,
  strayFetches,
  strayLocks,
  strayRounding,
  strayStockWrites,
  unknownFolders,
} from './tidy/structure.ts'
import {
  anys,
  barrels,
  classes,
  decorators,
  defaultExports,
  enums,
  leftoverNotes,
  longFiles,
  sharedTypeNames,
  skippedTests,
  strayChinese,
} from './tidy/style.ts'
import { formerNames, formerPhrases, formerPhrasesOf, titlesWithoutSubject } from './tidy/words.ts'

const sources = readSources()

/**
 * Calls as code names them: by their exports, or within the set of a kind of payer. A test that goes through all kinds calls
 * each set `bills`.
 */
const inPayerSets = new Map<string, string>(
  Object.entries(endpointsByPayer).flatMap(([payer, { own, ...finance }]) => [
    ...Object.entries(finance).map(([key, { path }]) => [path, `(?:${payer}Bills|bills)\\.${key}`] as const),
    ...Object.entries(own).map(([key, { path }]) => [path, `(?:${payer}Bills|bills)\\.own\\.${key}`] as const),
  ]),
)
const nameInCode = ({ name, path }: (typeof endpoints)[number]): string => inPayerSets.get(path) ?? name
const text = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

describe('the architecture', () => {
  it('has two arrows, web → core ← server, and core imports zod only', () => expect(brokenArrows(sources)).toEqual([]))
  it('lets a family import earlier families only', () => expect(brokenFamilyOrder(sources)).toEqual([]))
  it('has no circles of imports, not of types either', () => expect(importCircles(sources)).toEqual([]))
  it('lets a family write its own tables only', () => expect(strayWrites(sources)).toEqual([]))
  it('registers what every family has', () =>
    expect([...unregistered(sources), ...unregisteredWords(sources)]).toEqual([]))
  it('has a folder for each family in its area, and a few others', () => expect(unknownFolders(sources)).toEqual([]))
  it('keeps the order of the areas', () => expect(brokenAreaOrder(sources)).toEqual([]))
  it('has a message on the screen after each mutation', () => {
    const writing = endpoints.filter(({ writes, whileTyping }) => writes && !whileTyping)
    expect(mutationsWithoutMessage(writing.map(nameInCode), sources)).toEqual([])
  })
  it('keeps families out of the kit', () => expect(familiesInKit(sources)).toEqual([]))
  it('rounds amounts to pay in one file only', () => expect(strayRounding(sources)).toEqual([]))
  it('locks limited rows in materialized subqueries only', () => expect(repeatableLocks(sources)).toEqual([]))
  it('declares the classes of locks in one file', () => expect(strayLocks(sources)).toEqual([]))
  it('keeps words of the domain out of the kit', () => expect(domainWordsInKit(sources)).toEqual([]))
  it('imports the driver, the queue and the web server in one file each', () =>
    expect(brokenGates(sources)).toEqual([]))
  it('has the files that may import these', () =>
    expect(
      difference(
        Object.values(gates),
        sources.map(({ path }) => path),
        (path) => `${path} is gone`,
      ),
    ).toEqual([]))
  it('calls fetch in one file of the browser', () => expect(strayFetches(sources)).toEqual([]))
  it('reads the clock in one file of the server, and nowhere in core', () => expect(strayClocks(sources)).toEqual([]))
  it('writes the stock tables in one place', () => expect(strayStockWrites(sources)).toEqual([]))
})

describe('the code', () => {
  it('has no enums', () => expect(enums(sources)).toEqual([]))
  it('has no decorators', () => expect(decorators(sources)).toEqual([]))
  it('has no barrels', () => expect(barrels(sources)).toEqual([]))
  it('has one class, for refusals', () => expect(classes(sources, ['Refusal'])).toEqual([]))
  it('has no type any', () => expect(anys(sources)).toEqual([]))
  it('has default exports only in what loads late', () =>
    expect(defaultExports(sources, loadedLate(sources))).toEqual([]))
  it('has a name of its own for each exported type of a package', () => expect(sharedTypeNames(sources)).toEqual([]))
  it('has Chinese in the files of words only', () => expect(strayChinese(sources)).toEqual([]))
  it('has no file above the limit of lines', () => expect(longFiles(sources)).toEqual([]))
  it('has no notes to self', () => expect(leftoverNotes(sources)).toEqual([]))
  it('skips no test', () => expect(skippedTests(sources)).toEqual([]))
  it('has no name of the former vocabulary', () => expect(formerNames(sources)).toEqual([]))
  it('has comments that name the actor', () => expect(formerPhrases(sources)).toEqual([]))
  it('has a subject in each test title outside of a describe', () => expect(titlesWithoutSubject(sources)).toEqual([]))
})

/** No user signs in here; the handlers are only counted. */
const noListener = { listen: () => Promise.reject(new Error('There is no database here.')) }

describe('the calls', () => {
  const listed = readTable(text('test/spec/endpoints.tsv'))

  it('have paths of their own', () => expect(twice(endpoints.map(({ path }) => path))).toEqual([]))
  it('each have a handler', () => {
    const handled = gatherHandlers({
      signInKeys: noKeys,
      settings: { captchaAnswer: undefined },
      live: noListener,
    }).map(({ endpoint }) => endpoint.path)
    const declared = endpoints.map(({ path }) => path)
    expect(difference(declared, handled, (path) => `${path} is declared and nobody handles it`)).toEqual([])
    expect(difference(handled, declared, (path) => `${path} is handled and nobody declares it`)).toEqual([])
    expect(twice(handled)).toEqual([])
  })
  it('are open to the roles that test/spec/endpoints.tsv lists', () =>
    expect(callsAgainstList(endpoints, listed, additions)).toEqual([]))
  it('are named in a test of their own', () =>
    expect(
      untestedCalls(endpoints.map(nameInCode), sources, [
        'test/tidy.test.ts',
        'test/tidy/rules.test.ts',
        'test/access.test.ts',
        'test/bad-input.test.ts',
      ]),
    ).toEqual([]))
})

describe('the browser tests', () => {
  it('use each role in both languages', () => expect(journeysInOneLanguage(roles, sources)).toEqual([]))
})

describe('the screens', () => {
  const listed = readTable(text('test/spec/screens.tsv'))
  const paths = screens.map(({ path }) => path as string)

  it('have the roles and titles that test/spec/screens.tsv lists', () =>
    expect(screensAgainstList(screens, listed, roles, screenAdditions)).toEqual([]))
  it('each have a page', () =>
    expect(difference(paths, Object.keys(pages), (path) => `web/src/pages has no page for ${path}`)).toEqual([]))
  it('open with a call that all of their roles may make', () =>
    expect(uncallable(screens, pages, endpoints)).toEqual([]))
  it('exist for every link that the server makes', () => expect(deadLinks(sources, screens)).toEqual([]))
  it('are declared for every page', () =>
    expect(difference(Object.keys(pages), paths, (path) => `core/src/screens.ts does not know ${path}`)).toEqual([]))
})

const documents = ['', 'docs', 'docs/design']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: text(path) }))

describe('the project', () => {
  it('has documents that name the actor', () => {
    expect(documents.length).toBeGreaterThan(8)
    expect(formerPhrasesOf(documents)).toEqual([])
  })
  it('has migrations with a number and a family each', () => {
    const folder = join(root, 'server/schema/migrations')
    expect(migrationNames(existsSync(folder) ? readdirSync(folder) : [])).toEqual([])
  })
  it('has a package-lock.json without registry addresses', () =>
    expect(text('package-lock.json')).not.toMatch(/"resolved": "https?:/))
  it('explains every setting in the README', () =>
    expect(missingFrom('README.md', text('README.md'), settingNames(text('server/src/settings.ts')))).toEqual([]))
  it('has every test that SECURITY.md names', () => {
    const named = [...text('SECURITY.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
  it('names a test in SECURITY.md for every requirement that it describes', () => {
    const rows = [...text('SECURITY.md').matchAll(/^\| (.+) \| (.*) \| (.*) \|$/gm)].slice(1)
    const described = rows.filter(([, , how = '']) => how.trim() !== '' && how !== '---')
    expect(described.length).toBeGreaterThan(40)
    expect(described.filter(([, , , tests = '']) => !/`[\w./-]+\.test\.tsx?`/.test(tests)).map(([row]) => row)).toEqual(
      [],
    )
  })
  it('explains every command in the README', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    expect(missingFrom('README.md', text('README.md'), Object.keys(scripts).map(asTyped))).toEqual([])
  })
})

/** `npm start` and `npm test` need no run. */
const asTyped = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
