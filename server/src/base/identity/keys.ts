import { createHash, generateKeyPair, subtle } from 'node:crypto'
import { promisify } from 'node:util'
import { now as clock } from '../../kit/operations/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { sql } from '../../kit/database/sql.ts'
import { type Vault, openOrCreateVault, openVault } from './secret-file.ts'

/** For encrypting to the server. */
export interface PublicKey {
  readonly id: string
  /** SPKI, PEM. */
  readonly publicPem: string
}

/** RSA key pairs for usernames and passwords. */
export interface SignInKeys {
  /** The current key; replaces an expired one. */
  current(now: Date): Promise<PublicKey>
  /** Whether it can still decrypt. */
  isKnown(keyId: string): Promise<boolean>
  /** Decrypts base64 of RSA-OAEP-SHA256 under this label; undefined if it fails. */
  open(keyId: string, sealed: string, label: string): Promise<string | undefined>
  readonly vault: Vault
}

const nothingHere = (): never => {
  throw new Error('Nobody signs in here.')
}

/** For installations without sign-in. */
export const noKeys: SignInKeys = {
  current: () => Promise.resolve({ id: '', publicPem: '' }),
  isKnown: () => Promise.resolve(false),
  open: () => Promise.resolve(undefined),
  vault: { seal: nothingHere, open: nothingHere, keyFor: nothingHere },
}

/** The lifetime of a pair. It decrypts for one more day, until `sweepIdentity` deletes it. */
const serves = sql`interval '90 days'`

/** The longest cache time of the newest pair. */
const looksAgainMs = 60_000

interface StoredKey extends PublicKey {
  readonly privateSealed: Buffer
  readonly isOver: boolean
}

interface LoadedKey extends PublicKey {
  readonly isOver: boolean
  readonly privateKey: CryptoKey
}

type CryptoKey = Awaited<ReturnType<typeof subtle.importKey>>

/**
 * Key pairs shared by all servers on the database. If several servers create or replace one at once, one wins. Private
 * keys are stored encrypted with a key file outside the database.
 */
export async function loadSignInKeys(db: Db, secretFile: string): Promise<SignInKeys> {
  const isFirst = !(await storedKeys(db)).length
  const vault = isFirst ? openOrCreateVault(secretFile) : openVault(secretFile)
  if (isFirst) await makeKey(db, vault, clock())
  let known: readonly LoadedKey[] = []
  let lookedAt: Date | undefined

  const look = async (now?: Date): Promise<void> => {
    const stored = await storedKeys(db, now)
    const before = new Map(known.map((key) => [key.id, key.privateKey]))
    known = await Promise.all(
      stored.map(async ({ privateSealed, ...key }) => ({
        ...key,
        privateKey: before.get(key.id) ?? (await privateKeyOf({ privateSealed, ...key }, vault, secretFile)),
      })),
    )
    lookedAt = now
  }
  /** Another server may have created it meanwhile. */
  const find = async (keyId: string): Promise<LoadedKey | undefined> => {
    const named = () => known.find(({ id }) => id === keyId)
    if (!named()) await look(lookedAt)
    return named()
  }
  await look()
  return {
    vault,
    async current(now) {
      if (!lookedAt || Math.abs(now.getTime() - lookedAt.getTime()) > looksAgainMs) await look(now)
      if (known[0]?.isOver ?? true) {
        await makeKey(db, vault, now)
        await look(now)
      }
      const [newest] = known
      if (!newest) throw new Error('The sign-in key was stored and is gone again.')
      return newest
    },
    isKnown: async (keyId) => (await find(keyId)) !== undefined,
    async open(keyId, sealed, label) {
      const key = await find(keyId)
      if (!key) return undefined
      try {
        // In the thread pool, because a decryption takes milliseconds.
        const opened = await subtle.decrypt(
          { name: 'RSA-OAEP', label: Buffer.from(label) },
          key.privateKey,
          Buffer.from(sealed, 'base64'),
        )
        return new TextDecoder('utf-8', { fatal: true }).decode(opened)
      } catch {
        return undefined
      }
    },
  }
}

/** The newest first. */
const storedKeys = (db: Db, now?: Date): Promise<StoredKey[]> =>
  db.primary.rows<StoredKey>(sql`
    select id, public_pem as "publicPem", private_sealed as "privateSealed",
      coalesce(created_at < ${now ?? null}::timestamptz - ${serves}, false) as "isOver"
    from sign_in_key order by created_at desc, id`)

/** Unless another server was faster. */
async function makeKey(db: Db, vault: Vault, now: Date): Promise<void> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  await db.write(async (tx) => {
    await tx.run(sql`lock table sign_in_key in share row exclusive mode`)
    await tx.run(sql`
      insert into sign_in_key (id, public_pem, private_sealed, created_at)
      select ${id}, ${publicKey}, ${vault.seal(privateKey, id)}, ${now}
      where not exists (select from sign_in_key where created_at >= ${now}::timestamptz - ${serves})`)
  })
}

async function privateKeyOf({ id, privateSealed }: StoredKey, vault: Vault, secretFile: string): Promise<CryptoKey> {
  let der: Buffer<ArrayBuffer>
  try {
    der = vault.open(privateSealed, id)
  } catch {
    throw new Error(
      `The key file ${secretFile} does not belong to this database: it cannot open the sign-in key that is stored there. ` +
        `Set KEBEN_SECRET_FILE to the file that this database was first started with.`,
    )
  }
  return subtle.importKey('pkcs8', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
}
