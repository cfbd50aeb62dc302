import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const document = read('docs/dependencies.md')

/** The backticked texts in a column of the tables. */
const quoted = (column: number): string[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))

describe('docs/dependencies.md', () => {
  it('names every package of the package.json files, and no other', () => {
    const packages = ['.', 'core', 'server', 'web'].flatMap((folder) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
        read(join(folder, 'package.json')),
      ) as Record<string, object | undefined>
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    })
    const named = quoted(1).filter((name) => !/^\w+\/src\/|\.tsx?$/.test(name))
    expect([...new Set(named)].toSorted()).toEqual(
      [...new Set(packages.filter((name) => !name.startsWith('@keben/')))].toSorted(),
    )
  })

  it('lists as hand-written only files that exist', () => {
    const paths = quoted(1).filter((path) => /^\w+\/src\//.test(path))
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
