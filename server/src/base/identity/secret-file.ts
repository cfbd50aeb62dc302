import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Seals what lies in the database and must be worth nothing to whoever has it alone. */
export interface Vault {
  seal(plain: Buffer, label: string): Buffer
  /** Throws where it was not sealed by this key file, or under another label. */
  open(sealed: Buffer, label: string): Buffer<ArrayBuffer>
  /** A key for one purpose, the same on all servers with this key file. */
  keyFor(purpose: string): KeyObject
}

/** The vault of a key file that is there. */
export function openVault(secretFile: string): Vault {
  const secret = readSecret(secretFile)
  return {
    /** iv (12 bytes), tag (16), ciphertext; the label is bound to it. */
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

/** The same; the first start makes the file. */
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
