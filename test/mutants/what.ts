import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../tidy/source.ts'

/** The files to mutate, and the tests that must kill the mutants. */
export interface Part {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const filesIn = (folder: string, which: RegExp): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => which.test(name))
    .map((name) => posix.join(folder, name))
const named = (folder: string, ...names: string[]): string[] => names.map((name) => posix.join(folder, `${name}.ts`))
const testsIn = (folder: string): string[] => filesIn(folder, /\.test\.ts$/)
const tested = (folder: string, ...names: string[]): string[] => named(folder, ...names.map((name) => `${name}.test`))

/** The scopes of rows. `test/access.test.ts` covers all calls, but takes minutes, so it is not used here. */
const scoped = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => posix.basename(path) === 'scope.ts')
  .map((path) => posix.join('server/src', path))

export const parts: Readonly<Record<string, Part>> = {
  ledger: {
    files: named('server/src/ledgers/stock', 'ledger', 'holds', 'stocktake', 'safety'),
    tests: [...testsIn('server/src/ledgers/stock'), ...tested('server/src/distribution/deliveries', 'deliver')],
  },
  shares: { files: named('core/src/ledgers/fulfilment', 'shares'), tests: testsIn('core/src/ledgers/fulfilment') },
  entries: {
    files: [
      ...named('core/src/ledgers/charges', 'rules'),
      ...named('core/src/finance/settlements', 'rules', 'open-matters'),
      ...named('server/src/ledgers/charges', 'charge', 'correct', 'reprice'),
    ],
    tests: [
      ...testsIn('core/src/finance/settlements'),
      ...testsIn('server/src/ledgers/charges'),
      ...tested('server/src/finance/settlements', 'bills', 'found', 'once', 'pay'),
    ],
  },
  bills: {
    files: named(
      'server/src/finance/settlements',
      'making',
      'positions',
      'confirm',
      'dispute',
      'pay',
      'settle',
      'balances',
      'locks',
    ),
    tests: [
      ...testsIn('server/src/finance/settlements'),
      ...tested('server/src/ledgers/charges', 'charge'),
      ...tested('server/src/distribution/retail', 'credit'),
      ...tested('server/src/office/spreadsheets', 'finance'),
    ],
  },
  scopes: {
    files: scoped,
    tests: [
      ...tested('server/src', 'scopes', 'scopes-titles', 'scopes-units'),
      ...tested('server/src/base/catalogue', 'scope', 'book-list'),
      ...tested('server/src/base/network', 'scope'),
      ...tested('server/src/base/schools', 'schools'),
      ...tested('server/src/supply/receipts', 'scope', 'keeper-sees', 'supplier-sees'),
      ...tested('server/src/distribution/deliveries', 'lists', 'deliver'),
      ...tested('server/src/distribution/returns', 'returns'),
      ...tested('server/src/distribution/retail', 'orders', 'sale'),
      ...tested('server/src/finance/settlements', 'party-sees', 'four-kinds'),
      ...tested('server/src/ordering/school-plans', 'entry'),
      ...tested('server/src/ordering/patches', 'district', 'school'),
      ...tested('server/src/base/plans', 'people'),
      'test/granted.test.ts',
    ],
  },
  session: {
    files: [
      ...named('server/src/base/identity', 'session', 'sessions', 'sign-in', 'seal', 'attempts', 'passwords'),
      ...named('server/src/base/identity', 'password-change', 'second-factor', 'totp', 'travel', 'browsers', 'captcha'),
      ...named('server/src/kit', 'answer', 'idempotency'),
      ...named('core/src/base/identity', 'header', 'proof'),
    ],
    tests: [
      ...testsIn('server/src/base/identity').filter((path) => !/picture|menus|views|users/.test(path)),
      ...tested('server/src/kit', 'answer', 'call-admission', 'http'),
      ...testsIn('core/src/base/identity'),
      ...tested('server/src/base/people', 'passwords'),
    ],
  },
}
