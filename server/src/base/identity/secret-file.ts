import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Encrypts secrets in the database with a key outside it. */
export interface Vault {
  seal(plain: Buffer, label: string): Buffer
  /** Throws for another key file or label. */
  open(sealed: Buffer, label: string): Buffer<ArrayBuffer>
  /** A derived key, the same on all servers with this key file. */
  keyFor(purpose: string): KeyObject
}

/** Requires the file. */
export function openVault(secretFile: string): Vault {
  const secret = readSecret(secretFile)
  return {
    /** iv (12 bytes), tag (16), ciphertext; the label is authenticated data. */
    seal(plain, label) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(label))
      const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
    },
    open(sealed, label) {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    },
    keyFor: (purpose) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `keben ${purpose}`, 32))),
  }
}

/** Creates the file on first start. */
export function openOrCreateVault(secretFile: string): Vault {
  if (readIfThere(secretFile) === undefined) createSecret(secretFile)
  return openVault(secretFile)
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

/** Writes a temporary file and links it into place: a concurrent server sees the whole file or none. */
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
