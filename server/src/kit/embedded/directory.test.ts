import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { assertPortOwned } from './directory.ts'

const place = mkdtempSync(join(tmpdir(), 'keben-directory-'))
afterAll(() => rmSync(place, { recursive: true }))
const me = process.getuid?.()

it('a directory is accepted if it is the user’s own or does not exist yet', () => {
  expect(() => assertPortOwned(place, [me])).not.toThrow()
  expect(() => assertPortOwned(join(place, 'later'), [me])).not.toThrow()
})

it('a directory of another user is refused', () => {
  expect(() => assertPortOwned(place, [4_000_000])).toThrow('belongs to another user')
})

it('a link to anywhere and a file are refused as a directory', () => {
  symlinkSync(place, join(place, 'link'))
  writeFileSync(join(place, 'file'), '')
  for (const name of ['link', 'file'])
    expect(() => assertPortOwned(join(place, name), [me])).toThrow('must be a directory')
})
