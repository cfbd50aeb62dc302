import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { seal } from '../../../../test/client.ts'
import { createDatabase } from '../../../../test/database.ts'
import { sql } from '../../kit/database/sql.ts'
import { loadSignInKeys } from './keys.ts'
import { sweepIdentity } from './sweep.ts'

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
await loadSignInKeys(db, secretFile)
const right = readFileSync(secretFile)
const files = { pair: secretFile }
beforeEach(() => {
  secretFile = files.pair
  writeFileSync(secretFile, right, { mode: 0o600 })
})

it('the key file is readable only by its owner', async () => {
  await loadSignInKeys(db, secretFile)
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
})

it('the private key is stored encrypted', async () => {
  await loadSignInKeys(db, secretFile)
  const row = await db.primary.row<{ sealed: Buffer }>(sql`select private_sealed as sealed from sign_in_key`)
  // An RSA key in DER names its algorithm; what is sealed names nothing.
  expect(row?.sealed.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false)
})

it('the server does not start with the key file of another database', async () => {
  await loadSignInKeys(db, secretFile)
  writeFileSync(secretFile, `${'0'.repeat(64)}\n`)
  await expect(loadSignInKeys(db, secretFile)).rejects.toThrow(/does not belong to this database.*KEBEN_SECRET_FILE/)
})

it('the server does not start without the key file, and creates no new one', async () => {
  await loadSignInKeys(db, secretFile)
  rmSync(secretFile)
  await expect(loadSignInKeys(db, secretFile)).rejects.toThrow(/is missing/)
  expect(() => readFileSync(secretFile)).toThrow('ENOENT')
})

it('the server does not start with an invalid key file', async () => {
  await loadSignInKeys(db, secretFile)
  writeFileSync(secretFile, 'something else')
  await expect(loadSignInKeys(db, secretFile)).rejects.toThrow('must hold 64 hexadecimal digits')
})

it('the sign-in key decrypts nothing that is not encrypted for it', async () => {
  const keys = await loadSignInKeys(db, secretFile)
  const { id, publicPem } = await keys.current(new Date())
  expect(await keys.open(id, seal(publicPem, 'text', 'label'), 'another')).toBeUndefined()
  expect(await keys.open(id, '', 'label')).toBeUndefined()
  expect(await keys.open(id, 'AAAA', 'label')).toBeUndefined()
  expect(await keys.open('another', seal(publicPem, 'text', 'label'), 'label')).toBeUndefined()
})

it('a key pair and a key file are created at the first start, and retained', async () => {
  await beginAnew()
  const first = await (await loadSignInKeys(db, secretFile)).current(new Date())
  const again = await loadSignInKeys(db, secretFile)
  expect(await again.current(new Date())).toMatchObject({ id: first.id, publicPem: first.publicPem })
  expect(await again.open(first.id, seal(first.publicPem, '王小明', 'label'), 'label')).toBe('王小明')
})

it('several servers that start together agree on one key pair', async () => {
  await beginAnew()
  const servers = await Promise.all(Array.from({ length: 4 }, () => loadSignInKeys(db, secretFile)))
  const keys = await Promise.all(servers.map((server) => server.current(new Date())))
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  const [{ id, publicPem } = { id: '', publicPem: '' }] = keys
  const sealed = seal(publicPem, 'text', 'label')
  for (const server of servers) expect(await server.open(id, sealed, 'label')).toBe('text')
})

const days = (count: number): Date => new Date(Date.now() + count * 24 * 3_600_000)

describe('an expired key pair', () => {
  it('is replaced once, and the previous one still decrypts what was encrypted for it', async () => {
    await beginAnew()
    const servers = await Promise.all([loadSignInKeys(db, secretFile), loadSignInKeys(db, secretFile)])
    const before = await servers[0].current(days(0))
    expect((await servers[0].current(days(89))).id).toBe(before.id)
    const after = await Promise.all(servers.map((server) => server.current(days(91))))
    expect(new Set(after.map(({ id }) => id)).size).toBe(1)
    expect(after[0]?.id).not.toBe(before.id)
    const [old, fresh] = [before, after[0] ?? before]
    for (const server of servers) {
      expect(await server.open(old.id, seal(old.publicPem, 'old', 'label'), 'label')).toBe('old')
      expect(await server.open(fresh.id, seal(fresh.publicPem, 'new', 'label'), 'label')).toBe('new')
    }
  })

  it('is found by a server that has not loaded keys since', async () => {
    await beginAnew()
    const [first, second] = await Promise.all([loadSignInKeys(db, secretFile), loadSignInKeys(db, secretFile)])
    await second.current(days(0))
    const { id, publicPem } = await first.current(days(91))
    expect(await second.isKnown(id)).toBe(true)
    expect(await second.open(id, seal(publicPem, 'text', 'label'), 'label')).toBe('text')
  })

  it('is deleted a day after its replacement, and not before', async () => {
    await beginAnew()
    const keys = await loadSignInKeys(db, secretFile)
    const before = await keys.current(days(0))
    await db.primary.run(sql`update sign_in_key set created_at = now() - interval '91 days'`)
    const after = await keys.current(days(1))
    expect(after.id).not.toBe(before.id)
    const stored = async () =>
      (await db.primary.rows<{ id: string }>(sql`select id from sign_in_key`)).map(({ id }) => id)
    await sweepIdentity(db.primary, new Date())
    expect(await stored()).toHaveLength(2)
    await sweepIdentity(db.primary, days(2.1))
    expect(await stored()).toEqual([after.id])
    expect(await (await loadSignInKeys(db, secretFile)).isKnown(before.id)).toBe(false)
  })
})
