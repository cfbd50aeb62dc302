import { describe, expect, it } from 'vitest'
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
} from './agreement.ts'
import { importCircles } from './circles.ts'
import { mutationsWithoutMessage } from './mutation-messages.ts'
import { strayWrites } from './owners.ts'
import { loadedLate, settingNames, unregistered, unregisteredWords } from './registry.ts'
import type { Finding, Source } from './source.ts'
import * as structure from './structure.ts'
import * as style from './style.ts'

// Each rule is tested with a violation and with a lookalike, because a rule that cannot fail guards nothing.

const file = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') })

interface Example {
  rule: (sources: readonly Source[]) => Finding[]
  wrong: Source
  says: string
  right: Source
}

const examples: Record<string, Example> = {
  'core knows the server': {
    rule: structure.brokenArrows,
    wrong: file('core/src/a.ts', '', "import { db } from '@keben/server/kit/db'"),
    says: 'core/src/a.ts:2 imports @keben/server/kit/db: core must not know server',
    right: file('server/src/a.ts', "import { Id } from '@keben/core/kit/paging'"),
  },
  'core imports Node': {
    rule: structure.brokenArrows,
    wrong: file('core/src/a.ts', "import { join } from 'node:path'"),
    says: 'core imports zod and nothing else',
    right: file('core/src/a.ts', "import { z } from 'zod'", "// import { join } from 'node:path'"),
  },
  'web reaches into the server by a relative path': {
    rule: structure.brokenArrows,
    wrong: file('web/src/kit/a.ts', "const late = import('../../../server/src/app.ts')"),
    says: 'web must not know server',
    right: file('web/src/kit/a.ts', "const late = import('../shell/Frame.tsx')"),
  },
  'a package is left': {
    rule: structure.brokenArrows,
    wrong: file('server/src/a.ts', 'import {', '  createTestApp,', "} from '../../test/test-app.ts'"),
    says: 'server/src/a.ts:3 imports ../../test/test-app.ts: it leaves its package',
    right: file('server/src/a.test.ts', "import { createTestApp } from '../../test/test-app.ts'"),
  },
  'no message follows a mutation': {
    rule: (sources) => mutationsWithoutMessage(['saveThing'], sources, {}),
    wrong: file('web/src/things/a.tsx', 'await call(saveThing, { id })'),
    says: 'web/src/things/a.tsx does something, and says neither',
    right: file(
      'web/src/things/a.tsx',
      'const showToast = useActionToast()',
      'if (await saving.run({ id })) showToast(words.save, name)',
    ),
  },
  'no message follows a mutation by its hook': {
    rule: (sources) => mutationsWithoutMessage(['saveThing'], sources, {}),
    wrong: file('web/src/things/a.tsx', 'const saving = useAction(endpointsByRole[role].save)'),
    says: 'web/src/things/a.tsx does something, and says neither',
    right: file('web/src/things/a.tsx', 'const found = await call(listThings, {})', '// useAction(saveThing)'),
  },
  'an exception outlives its mutation': {
    rule: (sources) =>
      mutationsWithoutMessage(['saveThing'], sources, { 'web/src/things/a.tsx': 'saves as one types' }),
    wrong: file('web/src/things/a.tsx', 'showLastAction(await call(saveThing, {}))'),
    says: 'web/src/things/a.tsx needs no reason any more',
    right: file('web/src/things/a.tsx', 'await call(saveThing, {})'),
  },
  'a family writes the table of another one': {
    rule: (sources) =>
      strayWrites([...sources, file('server/schema/baseline/06-schools.sql', 'create table headcount (')]),
    wrong: file('server/src/finance/settlements/a.ts', 'await db.run(sql`', '  update headcount set students = 1`)'),
    says: 'server/src/finance/settlements/a.ts:2 writes headcount, which is of schools',
    right: file('server/src/base/schools/a.ts', 'sql`update headcount set students = 1`', '// update stock_entry'),
  },
  'files import each other, if only for a type': {
    rule: (sources) => importCircles([...sources, file('core/src/b.ts', "import { a } from './a.ts'")]),
    wrong: file('core/src/a.ts', "import type { B } from './b.ts'"),
    says: 'core/src/a.ts ↔ core/src/b.ts import each other',
    right: file('core/src/a.ts', "import type { B } from './c.ts'"),
  },
  'a family knows a later one': {
    rule: structure.brokenFamilyOrder,
    wrong: file('server/src/base/identity/a.ts', "import { booksSeenBy } from '../catalogue/scope.ts'"),
    says: 'identity comes before catalogue',
    right: file(
      'server/src/base/catalogue/a.ts',
      "import { x } from '../identity/users.ts'",
      "import '@keben/core/catalogue/a'",
    ),
  },
  'a screen knows a later one': {
    rule: structure.brokenFamilyOrder,
    wrong: file('web/src/base/catalogue/a.tsx', "import { SchoolPicker } from '../network/SchoolPicker.tsx'"),
    says: 'catalogue comes before network',
    right: file(
      'web/src/base/catalogue/a.tsx',
      "import { supplierDict } from '@keben/core/network/contract'",
      "import { ImportButton } from '../spreadsheets/ImportButton.tsx'",
    ),
  },
  'a folder is no family': {
    rule: structure.unknownFolders,
    wrong: file('server/src/helpers/a.ts'),
    says: 'server/src/helpers',
    right: file('server/src/supply/purchase-orders/a.ts'),
  },
  'the kit knows a family': {
    rule: structure.familiesInKit,
    wrong: file('web/src/kit/a.ts', "import { listBooks } from '@keben/core/catalogue/contract'"),
    says: 'the kit must not know a family',
    right: file('web/src/kit/a.ts', "import { getUser } from '@keben/core/identity/contract'"),
  },
  'the kit of the server signs nobody in': {
    rule: structure.familiesInKit,
    wrong: file('server/src/kit/a.ts', "import { getUser } from '@keben/core/identity/contract'"),
    says: 'the kit must not know a family',
    right: file('server/src/kit/a.ts', "import { Id } from '@keben/core/kit/paging'"),
  },
  'the kit uses a word of the domain': {
    rule: structure.domainWordsInKit,
    wrong: file('server/src/kit/a.ts', 'const x = 1', 'export const sumOfSchools = x'),
    says: 'server/src/kit/a.ts:2 says "schools"',
    right: file('server/src/kit/a.ts', '// such as a book', 'const workbook = Facebook'),
  },
  'a second file imports the driver': {
    rule: structure.brokenGates,
    wrong: file('demo/a.ts', "import { Client } from 'pg'"),
    says: 'only server/src/kit/database/db.ts may',
    right: file('server/src/kit/database/db.ts', "import { Client } from 'pg'"),
  },
  'a second file rounds amounts to pay': {
    rule: structure.strayRounding,
    wrong: file('server/src/a/b.ts', 'sql`(copies * price_fen * discount_bp + 5000) / 10000`'),
    says: 'server/src/a/b.ts:1 only core/src/kit/money.ts may',
    right: file('server/src/a/b.ts', 'sql`net_fen(copies, price_fen, discount_bp)`'),
  },
  'a second file makes a class of locks': {
    rule: structure.strayLocks,
    wrong: file('server/src/a/b.ts', '', 'sql`select pg_advisory_xact_lock(4103, ${id})`'),
    says: 'server/src/a/b.ts:2 only server/src/locks.ts may',
    right: file('server/src/a/b.ts', "sql`select ${takes('plan', id)}`", 'sql`pg_advisory_xact_lock(hashtext(name))`'),
  },
  'a subquery locks a few rows': {
    rule: structure.repeatableLocks,
    wrong: file(
      'server/src/a/b.ts',
      'sql`update job set n = 1 from (',
      'select id from job limit 1 for update',
      ') as next`',
    ),
    says: 'server/src/a/b.ts locks a few rows outside "as materialized": limit 1 for update',
    right: file(
      'server/src/a/b.ts',
      'sql`with next as materialized (select max(id) from job limit 1 for update)`',
      'sql`select id from job limit 1 for update`',
    ),
  },
  'a second file fetches': {
    rule: structure.strayFetches,
    wrong: file('web/src/shell/a.ts', '', 'await fetch("/x")'),
    says: 'web/src/shell/a.ts:2 only web/src/kit/api/call.ts may',
    right: file('web/src/shell/a.ts', 'await query.fetch()', 'prefetch(1)'),
  },
  'a second file reads the clock': {
    rule: structure.strayClocks,
    wrong: file('core/src/a.ts', 'const due = new Date()'),
    says: 'only server/src/kit/operations/clock.ts may',
    right: file('core/src/a.ts', 'const day = new Date(moment)', '// Date.now() is the clock'),
  },
  'another file writes the stock ledger': {
    rule: structure.strayStockWrites,
    wrong: file(
      'server/src/supply/receipts/a.ts',
      'await db.run(sql`',
      '  insert into stock_entry (delta) values (1)`)',
    ),
    says: 'server/src/supply/receipts/a.ts:2 writes stock_entry: only server/src/ledgers/stock may',
    right: file(
      'server/src/supply/receipts/a.ts',
      '// update stock_balance set on_hand = 0',
      'const free = sql`select free from stock_balance for update of stock_balance`',
    ),
  },
  'another file deletes a stock hold': {
    rule: structure.strayStockWrites,
    wrong: file('demo/a.ts', 'sql`delete', '  from stock_hold`'),
    says: 'demo/a.ts:1 writes stock_hold',
    right: file('server/src/ledgers/stock/a.ts', 'sql`delete from stock_hold`'),
  },
  enums: {
    rule: style.enums,
    wrong: file('core/src/a.ts', 'export const enum Tone { good }'),
    says: 'enum Tone',
    right: file('core/src/a.ts', "const Tone = z.enum(['good'])", "const s = 'enum Tone {'"),
  },
  decorators: {
    rule: style.decorators,
    wrong: file('server/src/a.ts', '  @Injectable()', 'const a = 1'),
    says: 'decorator @Injectable',
    right: file('server/src/a.ts', '/**', ' * @deprecated', ' */'),
  },
  barrels: {
    rule: style.barrels,
    wrong: file('core/src/index.ts', "export * from './a.ts'"),
    says: 'passes on everything',
    right: file('core/src/a.ts', "import * as a from './a.ts'"),
  },
  classes: {
    rule: (sources) => style.classes(sources, ['Refusal']),
    wrong: file('server/src/a.ts', 'export class BookService {'),
    says: 'class BookService',
    right: file('core/src/kit/refusal.ts', 'export class Refusal extends Error {', '// a class Of its own'),
  },
  any: {
    rule: style.anys,
    wrong: file('server/src/a.ts', 'const a = (b: any) => b'),
    says: 'server/src/a.ts:1 says any',
    right: file(
      'server/src/a.ts',
      'const any = many.any(few) // any of them',
      '// oxlint-disable-next-line typescript/no-explicit-any -- sentences over different facts',
      'type A = B<any>',
    ),
  },
  'default exports': {
    rule: (sources) => style.defaultExports(sources, ['web/src/home/Home.tsx']),
    wrong: file('server/src/a.ts', 'export default 1'),
    says: 'has a default export',
    right: file('web/src/home/Home.tsx', 'export default function Home() {}'),
  },
  'two exported types of a package share a name': {
    rule: (sources) => style.sharedTypeNames([file('web/src/moves/draft.ts', 'export interface Draft {'), ...sources]),
    wrong: file('web/src/returns/draft.ts', 'const a = 1', 'export type Draft = string'),
    says: 'web/src/returns/draft.ts exports a type Draft, and so does web/src/moves/draft.ts',
    right: file('core/src/returns/draft.ts', '// the draft', 'export type Draft = string', 'type Draft = string'),
  },
  'Chinese outside the files of words': {
    rule: style.strayChinese,
    wrong: file('web/src/shell/a.tsx', '', '<b>首页</b>'),
    says: 'web/src/shell/a.tsx:2 says "首页"',
    right: file('web/src/shell/words.ts', "const zh = '首页'"),
  },
  'long files': {
    rule: style.longFiles,
    wrong: file('web/src/a.ts', ...Array.from({ length: 401 }, () => 'x')),
    says: 'web/src/a.ts has 401 lines',
    right: file('web/src/a.ts', ...Array.from({ length: 400 }, () => 'x'), ''),
  },
  'notes to self': {
    rule: style.leftoverNotes,
    wrong: file('server/schema/baseline/02-kit.sql', `-- ${['TO', 'DO'].join('')} index`),
    says: 'server/schema/baseline/02-kit.sql:1 still says',
    right: file('server/src/a.ts', '// to do this well, take a lock'),
  },
  'skipped tests': {
    rule: style.skippedTests,
    wrong: file('server/src/a.test.ts', "it.skip('works', () => {})"),
    says: 'a test is marked skip',
    right: file('server/src/a.test.ts', "it.each([1])('works', () => {})"),
  },
}

describe.each(Object.entries(examples))('the check for “%s”', (_, { rule, wrong, says, right }) => {
  it('reports an example', () => expect(rule([wrong]).join('\n')).toContain(says))
  it('accepts code that only looks like it', () => expect(rule([right])).toEqual([]))
})

describe('the agreement checks', () => {
  it('report calls with other roles than listed, unlisted calls and stale additions', () => {
    const declared = [
      { path: '/a', roles: ['manage', 'business'] },
      { path: '/b', roles: 'signed-in' },
      { path: '/c', roles: 'public' },
    ]
    const listed = readTable('path\troles\n/a\tbusiness,manage\n/b\tmanage\n')
    expect(callsAgainstList(declared, listed, { '/d': 'why not' })).toEqual([
      '/b is open to signed-in; the list says manage',
      '/c is neither listed nor an addition with a reason',
      '/d is an addition that nobody declares',
    ])
  })

  it('report a screen with other roles, or that the list lacks', () => {
    const listed = readTable('path\troles\n/sys\tall\n/sys/a\tmanage')
    const screens = [
      { path: '/sys', roles: ['shop', 'manage'] },
      { path: '/sys/a', roles: ['shop'] },
      { path: '/sys/c', roles: [] },
    ]
    expect(screensAgainstList(screens, listed, ['manage', 'shop'])).toEqual([
      '/sys/a is open to shop; the list says manage',
      '/sys/c is neither in the list of screens nor an addition with a reason',
    ])
    const added = { '/sys/c': 'Why.', '/sys/a': 'Why.', '/sys/d': 'Why.' }
    expect(screensAgainstList(screens.slice(-1), listed, ['manage', 'shop'], added)).toEqual([
      '/sys/a is listed: no addition any more',
      '/sys/d is an addition that nobody declares',
    ])
  })

  it('report a page whose call its roles may not make, or that is not declared', () => {
    const screens = [{ path: '/sys/a', roles: ['manage', 'shop'] }]
    const calls = [{ path: '/list', roles: ['manage'] }]
    expect(uncallable(screens, { '/sys/a': { opens: '/list' } }, calls)).toEqual([
      '/sys/a is open to shop, which may not call /list',
    ])
    expect(uncallable(screens, { '/sys/a': { opens: '/other' } }, calls)).toEqual([
      '/sys/a opens /other, which is not declared',
    ])
  })

  it('report server links that lead to no screen', () => {
    const screens = [{ path: '/sys/finance/school/wait' }]
    const right = file('server/src/a.ts', "const link = '/sys/finance/school/wait?bill='", "// '/sys/gone'")
    expect(deadLinks([right], screens)).toEqual([])
    expect(deadLinks([file('server/src/a.ts', 'const link = `/sys/finance/school?bill=${id}`')], screens)).toEqual([
      'server/src/a.ts leads to /sys/finance/school, which is no screen',
    ])
  })

  it('report a call that no test names', () => {
    const tests = [file('a.test.ts', 'call(saveBook)', '// listBooks'), file('b.ts', 'listBooks')]
    expect(untestedCalls(['saveBook', 'listBooks'], tests, [])).toEqual(['listBooks is named in no test of its own'])
    expect(untestedCalls(['saveBook'], tests, ['a.test.ts'])).toHaveLength(1)
  })

  it('report a role that browser tests use in one language only', () => {
    const journeys = [
      file('test/browser/a.test.ts', "comes({ as: 'shop' })", "comes({ as: 'shop', phone: true, language: 'zh' })"),
      file('test/browser/b.test.ts', "const comes = (as) => come({ as, language: 'zh' })", "comes('area')"),
      file('test/browser/c.ts', "comes({ as: 'area' })"),
    ]
    expect(journeysInOneLanguage(['shop', 'area'], journeys)).toEqual(['nobody works as area en in a journey'])
  })

  it('report repeats, gaps between two lists and omissions of a document', () => {
    expect(twice(['a', 'b', 'a'])).toEqual(['a stands there twice'])
    expect(difference(['a', 'b'], ['a'], (name) => `no ${name}`)).toEqual(['no b'])
    expect(migrationNames(['0001_kit_jobs.sql', '0001_plans_other.sql', '0002_jobs.sql'])).toHaveLength(2)
    expect(missingFrom('README.md', 'set PORT', ['PORT', 'HOST'])).toEqual(['README.md does not mention HOST'])
  })

  it('notice parts that a family has not registered', () => {
    const family = file('core/src/a/family.ts', "import * as contract from './contract.ts'")
    const contract = file('core/src/a/contract.ts', '')
    const refusals = file('core/src/a/refusals.ts', '')
    expect(unregistered([family, contract, refusals])).toEqual(['no registry reads core/src/a/refusals.ts'])
    const words = file('core/src/a/words.ts', 'export const aNotices = [sent]')
    expect(unregisteredWords([family, words])).toEqual(['no registry reads aNotices of core/src/a/words.ts'])
    expect(unregisteredWords([file('core/src/a/family.ts', 'notices: aNotices'), words])).toEqual([])
  })

  it('read pages and settings from their sources', () => {
    const pages = "{ path: '/sys/a', load: () => import('./a/List.tsx') } // '/sys/b'"
    expect(loadedLate([file('web/src/pages.ts', pages)])).toEqual(['web/src/a/List.tsx'])
    expect(settingNames("env.PORT, env['KEBEN_DATA'] // HOST")).toEqual(['PORT', 'KEBEN_DATA'])
  })
})
