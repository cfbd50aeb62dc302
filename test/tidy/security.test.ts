import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source.ts'

const security = readFileSync(join(root, 'SECURITY.md'), 'utf8')
const rows = security
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| requirement'))
  .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
const named = [...security.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md))`/g)].map(([, path = '']) => path)

it('names files that exist', () => {
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('names a test for whatever it says about a requirement; headings say nothing', () => {
  expect(rows.length).toBeGreaterThan(40)
  const without = rows.filter(([, how = '', held = '']) => how && !/`[\w./-]+\.test\.ts`/.test(held))
  expect(without.map(([requirement]) => requirement)).toEqual([])
  const silent = rows.filter(([requirement = '', how, held]) => !how && !held && !/^\*\*.*\*\*$/.test(requirement))
  expect(silent).toEqual([])
})
