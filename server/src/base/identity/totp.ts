import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes that follow from a shared secret and the time (RFC 6238): SHA-1, 30 seconds, six digits, as every app has them. */

const stepMs = 30_000

/** How far the clock of a phone may be off, in steps. */
const tolerated = 1

/** The half minute of a moment. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  // The last four bits say which four bytes make the number; its sign is left out.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The half minute whose code this is, or undefined. Every one that would do is compared, so that the time tells nothing. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const typed = Buffer.from(code)
  const steps = Array.from({ length: 2 * tolerated + 1 }, (_, place) => stepAt(now) + tolerated - place)
  const fitting = steps.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), typed))
  return fitting[0]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps want secrets typed: base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What a QR code says to an app. */
export const otpUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
