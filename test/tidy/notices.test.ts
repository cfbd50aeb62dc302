import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { headingOf, thirdPartyPackages } from '../../scripts/third-party.ts'
import { root } from './source.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('THIRD-PARTY-NOTICES names the packages of the lock file: otherwise run npm run notices', () => {
  const packages = thirdPartyPackages(read('package-lock.json'))
  expect(packages.length).toBeGreaterThan(50)
  const named = read('THIRD-PARTY-NOTICES')
    .split('\n')
    .filter((line) => /^- \S+ \d\S* \(.+\)$/.test(line))
  expect(named.toSorted()).toEqual(packages.map(headingOf).toSorted())
})

it('package.json names the licence of LICENSE', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'Apache-2.0' })
  expect(read('LICENSE')).toContain('Apache License\n                           Version 2.0, January 2004')
})
