import { endpoints } from '@keben/core/contracts'
import { roles } from '@keben/core/roles'
import { screens } from '@keben/core/screens'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { additions } from './spec/additions.ts'
import {
  callsAgainstList,
  difference,
  migrationNames,
  missingFrom,
  readTable,
  screensAgainstList,
  twice,
  untestedCalls,
} from './tidy/agreement.ts'
import { pageFiles, pagePaths, settingNames } from './tidy/registry.ts'
import { type Finding, readSources, root } from './tidy/source.ts'
import {
  brokenArrows,
  brokenFamilyOrder,
  brokenGates,
  domainWordsInKit,
  familiesInKit,
  gates,
  strayClocks,
  strayFetches,
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
  skippedTests,
  strayChinese,
} from './tidy/style.ts'

const sources = readSources()
const text = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const pages = text('web/src/pages.ts')
const nothingIn = (findings: readonly Finding[]): void => expect(findings).toEqual([])

describe('the architecture', () => {
  it('has two arrows, web → core ← server, and core imports zod only', () => nothingIn(brokenArrows(sources)))
  it('lets a family import earlier families only', () => nothingIn(brokenFamilyOrder(sources)))
  it('has folders for families and a few others', () => nothingIn(unknownFolders(sources)))
  it('keeps families out of the kit', () => nothingIn(familiesInKit(sources)))
  it('keeps words of the domain out of the kit', () => nothingIn(domainWordsInKit(sources)))
  it('touches the driver, the queue and the web server in one file each', () => nothingIn(brokenGates(sources)))
  it('has these gates', () =>
    nothingIn(
      difference(
        Object.values(gates),
        sources.map(({ path }) => path),
        (path) => `${path} is gone`,
      ),
    ))
  it('fetches in one file of the browser', () => nothingIn(strayFetches(sources)))
  it('asks one clock on the server, and none in core', () => nothingIn(strayClocks(sources)))
})

describe('the style', () => {
  it('has no enums', () => nothingIn(enums(sources)))
  it('has no decorators', () => nothingIn(decorators(sources)))
  it('has no barrels', () => nothingIn(barrels(sources)))
  it('has no classes but two', () => nothingIn(classes(sources, ['Refusal', 'NamingClient'])))
  it('has no any', () => nothingIn(anys(sources)))
  it('has default exports in pages only', () => nothingIn(defaultExports(sources, pageFiles(pages))))
  it('has Chinese in the files of words only', () => nothingIn(strayChinese(sources)))
  it('has no long files', () => nothingIn(longFiles(sources)))
  it('has no notes to self', () => nothingIn(leftoverNotes(sources)))
  it('skips no test', () => nothingIn(skippedTests(sources)))
})

describe('the calls', () => {
  const listed = readTable(text('test/spec/endpoints.tsv'))

  it('have paths of their own', () => nothingIn(twice(endpoints.map(({ path }) => path))))
  it('are open to whom the list says', () => nothingIn(callsAgainstList(endpoints, listed, additions)))
  it('are named in a test of their own', () =>
    nothingIn(
      untestedCalls(
        endpoints.map(({ name }) => name),
        sources,
        ['test/tidy.test.ts', 'test/tidy/rules.test.ts', 'test/access.test.ts', 'test/bad-input.test.ts'],
      ),
    ))
})

describe('the screens', () => {
  const listed = readTable(text('test/spec/screens.tsv'))
  const paths = screens.map(({ path }) => path as string)

  it('have the roles and titles of the list', () => nothingIn(screensAgainstList(screens, listed, roles)))
  it('each have a page', () =>
    nothingIn(difference(paths, pagePaths(pages), (path) => `web/src/pages.ts has no page for ${path}`)))
  it('are known where there is a page', () =>
    nothingIn(difference(pagePaths(pages), paths, (path) => `core/src/screens.ts does not know ${path}`)))
})

describe('the project', () => {
  it('has migrations with a number each', () => nothingIn(migrationNames(readdirSync(join(root, 'server/migrations')))))
  it('locks packages without saying where they came from', () =>
    expect(text('package-lock.json')).not.toMatch(/"resolved": "https?:/))
  it('explains every setting in the README', () =>
    nothingIn(missingFrom('README.md', text('README.md'), settingNames(text('server/src/settings.ts')))))
  it('explains every command in the README', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    nothingIn(missingFrom('README.md', text('README.md'), Object.keys(scripts).map(asTyped)))
  })
})

/** `npm start` and `npm test` need no run. */
const asTyped = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
