import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with SHA-1, 30 seconds and six digits, as authenticator apps use. */

const stepMs = 30_000

/** Clock skew of a phone in steps. */
const tolerated = 1

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  // Dynamic truncation of RFC 4226.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The matching time step, or undefined. Compares all candidates in constant time. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const typed = Buffer.from(code)
  const steps = Array.from({ length: 2 * tolerated + 1 }, (_, place) => stepAt(now) + tolerated - place)
  const fitting = steps.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), typed))
  return fitting[0]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as apps expect. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** For a QR code. */
export const otpUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
