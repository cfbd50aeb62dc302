import { createCipheriv, createDecipheriv, createHash, generateKeyPair, randomBytes, subtle } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '../kit/db.ts'
import { sql } from '../kit/sql.ts'

/** The installation's RSA key pair, under which user name and password travel. */
export interface SignInKey {
  readonly id: string
  /** SPKI, PEM. */
  readonly publicPem: string
  /** What was sealed under this label (base64 of RSA-OAEP-SHA256), or undefined if it was not, or not under it. */
  open(sealed: string, label: string): Promise<string | undefined>
  readonly vault: Vault
}

/** Seals what lies in the database and must be worth nothing to whoever has it alone. */
export interface Vault {
  seal(plain: Buffer, label: string): Buffer
  /** Throws where it was not sealed by this key file, or under another label. */
  open(sealed: Buffer, label: string): Buffer
}

/** Where nobody signs in. */
export const noKey: SignInKey = {
  id: '',
  publicPem: '',
  open: () => Promise.resolve(undefined),
  vault: {
    seal() {
      throw new Error('Nobody seals anything here.')
    },
    open() {
      throw new Error('Nothing is sealed here.')
    },
  },
}

interface StoredKey {
  id: string
  publicPem: string
  privateSealed: Buffer
}

/**
 * The key pair that all servers on this database share. The first start makes it; of several that start together, one
 * is kept. The private half lies in the database sealed by a key file that does not.
 */
export async function loadSignInKey(db: Db, secretFile: string): Promise<SignInKey> {
  const stored = (await storedKey(db)) ?? (await createKey(db, secretFile))
  const secret = readSecret(secretFile)
  const privateDer = privateKeyOf(stored, secret, secretFile)
  const key = await subtle.importKey('pkcs8', privateDer, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
  return {
    id: stored.id,
    publicPem: stored.publicPem,
    vault: {
      seal: (plain, label) => seal(plain, label, secret),
      open: (sealed, label) => unseal(sealed, label, secret),
    },
    async open(sealed, label) {
      try {
        // Runs in the thread pool: a decryption takes milliseconds, which nobody else should wait for.
        const opened = await subtle.decrypt(
          { name: 'RSA-OAEP', label: Buffer.from(label) },
          key,
          Buffer.from(sealed, 'base64'),
        )
        return new TextDecoder('utf-8', { fatal: true }).decode(opened)
      } catch {
        return undefined
      }
    },
  }
}

const storedKey = (db: Db): Promise<StoredKey | undefined> =>
  db.primary.row<StoredKey>(
    sql`select id, public_pem as "publicPem", private_sealed as "privateSealed" from sign_in_key`,
  )

async function createKey(db: Db, secretFile: string): Promise<StoredKey> {
  const secret = readOrCreateSecret(secretFile)
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  await db.primary.run(sql`
    insert into sign_in_key (id, public_pem, private_sealed) values (${id}, ${publicKey}, ${seal(privateKey, id, secret)})
    on conflict do nothing`)
  const kept = await storedKey(db)
  if (!kept) throw new Error('The sign-in key was stored and is gone again.')
  return kept
}

/** iv (12 bytes), tag (16), ciphertext; the label is bound to it. */
function seal(plain: Buffer, label: string, secret: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(label))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
}

function unseal(sealed: Buffer, label: string, secret: Buffer): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

function privateKeyOf({ id, privateSealed }: StoredKey, secret: Buffer, secretFile: string): Buffer<ArrayBuffer> {
  try {
    return unseal(privateSealed, id, secret)
  } catch {
    throw new Error(
      `The key file ${secretFile} does not belong to this database: it cannot open the sign-in key that is kept there. ` +
        `Set KEBEN_SECRET_FILE to the file that this database was first started with.`,
    )
  }
}

function readSecret(secretFile: string): Buffer {
  const text = readIfThere(secretFile)
  if (text === undefined) {
    throw new Error(
      `The key file ${secretFile} is missing, and this database's sign-in key cannot be opened without it. ` +
        `Put it back, or set KEBEN_SECRET_FILE to where it lies.`,
    )
  }
  if (!/^[0-9a-f]{64}\s*$/.test(text)) {
    throw new Error(`The key file ${secretFile} must hold 64 hexadecimal digits; it holds something else.`)
  }
  return Buffer.from(text.trim(), 'hex')
}

function readOrCreateSecret(secretFile: string): Buffer {
  if (readIfThere(secretFile) === undefined) createSecret(secretFile)
  return readSecret(secretFile)
}

/** Written aside and linked into place: another server that starts now sees the whole file or none, and never two. */
function createSecret(secretFile: string): void {
  mkdirSync(dirname(secretFile), { recursive: true })
  const aside = `${secretFile}.${randomBytes(6).toString('hex')}`
  writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(aside, secretFile)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
