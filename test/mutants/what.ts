import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../tidy/source.ts'

/** Files in which mistakes are made, and the tests that are asked to find them out. */
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

/** Who sees which rows. `test/access.test.ts`, which tries every call, takes minutes, and is not asked here. */
const scoped = readdirSync(join(root, 'server/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => filesIn(posix.join('server/src', name), /^scope\.ts$/))

export const parts: Readonly<Record<string, Part>> = {
  ledger: {
    files: named('server/src/stock', 'ledger', 'holds', 'stocktake', 'safety'),
    tests: [...testsIn('server/src/stock'), ...tested('server/src/deliveries', 'deliver')],
  },
  shares: { files: named('core/src/fulfilment', 'shares'), tests: testsIn('core/src/fulfilment') },
  entries: {
    files: [
      ...named('core/src/charges', 'rules'),
      ...named('core/src/settlements', 'rules', 'open-matters'),
      ...named('server/src/charges', 'charge', 'correct', 'reprice'),
    ],
    tests: [
      ...testsIn('core/src/settlements'),
      ...testsIn('server/src/charges'),
      ...tested('server/src/settlements', 'bills', 'found', 'once', 'pay'),
    ],
  },
  bills: {
    files: named(
      'server/src/settlements',
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
      ...testsIn('server/src/settlements'),
      ...tested('server/src/charges', 'charge'),
      ...tested('server/src/retail', 'credit'),
      ...tested('server/src/spreadsheets', 'finance'),
    ],
  },
  scopes: {
    files: scoped,
    tests: [
      ...tested('server/src', 'scopes', 'scopes-titles', 'scopes-units'),
      ...tested('server/src/catalogue', 'scope', 'book-list'),
      ...tested('server/src/network', 'scope'),
      ...tested('server/src/schools', 'schools'),
      ...tested('server/src/receipts', 'scope', 'keeper-sees', 'supplier-sees'),
      ...tested('server/src/deliveries', 'lists', 'deliver'),
      ...tested('server/src/returns', 'returns'),
      ...tested('server/src/retail', 'orders', 'sale'),
      ...tested('server/src/settlements', 'party-sees', 'four-kinds'),
      ...tested('server/src/school-plans', 'entry'),
      ...tested('server/src/patches', 'district', 'school'),
      ...tested('server/src/plans', 'people'),
      'test/granted.test.ts',
    ],
  },
  session: {
    files: [
      ...named('server/src/identity', 'session', 'sessions', 'sign-in', 'seal', 'attempts', 'passwords'),
      ...named('server/src/identity', 'password-change', 'second-factor', 'totp', 'travel', 'browsers', 'captcha'),
      ...named('server/src/kit', 'answer', 'idempotency'),
      ...named('core/src/identity', 'header', 'proof'),
    ],
    tests: [
      ...testsIn('server/src/identity').filter((path) => !/picture|menus|views|users/.test(path)),
      ...tested('server/src/kit', 'answer', 'call-admission', 'http'),
      ...testsIn('core/src/identity'),
      ...tested('server/src/people', 'passwords'),
    ],
  },
}
