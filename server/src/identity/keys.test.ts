import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { seal } from '../../../test/client.ts'
import { createDatabase } from '../../../test/database.ts'
import { sql } from '../kit/sql.ts'
import { loadSignInKey } from './keys.ts'

const { db } = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'keben-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

let secretFile = ''
let made = 0
/** As it is before the first start. Making a pair takes its time: only what is about that begins anew. */
async function beginAnew(): Promise<void> {
  made += 1
  secretFile = join(folder, String(made), 'secret.key')
  await db.primary.run(sql`delete from sign_in_key`)
}
await beginAnew()
await loadSignInKey(db, secretFile)
const right = readFileSync(secretFile)
const files = { pair: secretFile }
beforeEach(() => {
  secretFile = files.pair
  writeFileSync(secretFile, right, { mode: 0o600 })
})

it('lets nobody but its owner read the key file', async () => {
  await loadSignInKey(db, secretFile)
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
})

it('keeps the private half sealed', async () => {
  await loadSignInKey(db, secretFile)
  const row = await db.primary.row<{ sealed: Buffer }>(sql`select private_sealed as sealed from sign_in_key`)
  // An RSA key in DER names its algorithm; what is sealed names nothing.
  expect(row?.sealed.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false)
})

it('does not start with the key file of another database', async () => {
  await loadSignInKey(db, secretFile)
  writeFileSync(secretFile, `${'0'.repeat(64)}\n`)
  await expect(loadSignInKey(db, secretFile)).rejects.toThrow(/does not belong to this database.*KEBEN_SECRET_FILE/)
})

it('does not start without the key file, and makes no new one', async () => {
  await loadSignInKey(db, secretFile)
  rmSync(secretFile)
  await expect(loadSignInKey(db, secretFile)).rejects.toThrow(/is missing/)
  expect(() => readFileSync(secretFile)).toThrow('ENOENT')
})

it('does not start with a key file that is none', async () => {
  await loadSignInKey(db, secretFile)
  writeFileSync(secretFile, 'something else')
  await expect(loadSignInKey(db, secretFile)).rejects.toThrow('must hold 64 hexadecimal digits')
})

it('opens nothing that is not sealed for it', async () => {
  const key = await loadSignInKey(db, secretFile)
  expect(await key.open(seal(key.publicPem, 'text', 'label'), 'another')).toBeUndefined()
  expect(await key.open('', 'label')).toBeUndefined()
  expect(await key.open('AAAA', 'label')).toBeUndefined()
})

it('makes a pair and a key file at the first start, and keeps both', async () => {
  await beginAnew()
  const first = await loadSignInKey(db, secretFile)
  const again = await loadSignInKey(db, secretFile)
  expect(again.id).toBe(first.id)
  expect(again.publicPem).toBe(first.publicPem)
  expect(await again.open(seal(first.publicPem, '王小明', 'label'), 'label')).toBe('王小明')
})

it('agrees on one pair when several servers start together', async () => {
  await beginAnew()
  const keys = await Promise.all(Array.from({ length: 4 }, () => loadSignInKey(db, secretFile)))
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  const sealed = seal(keys[0]?.publicPem ?? '', 'text', 'label')
  for (const key of keys) expect(await key.open(sealed, 'label')).toBe('text')
})
