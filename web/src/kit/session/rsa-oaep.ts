import { sha256 } from '@noble/hashes/sha2.js'

/**
 * RSA-OAEP with SHA-256, encryption only, for pages over plain HTTP, where browsers lack crypto.subtle. Encryption uses
 * no secret key, so timing leaks nothing.
 */

export interface PublicKey {
  readonly modulus: bigint
  readonly exponent: bigint
  /** Length of the modulus, and of every ciphertext. */
  readonly bytes: number
}

const hashBytes = 32

/** Encrypts under a label, which decryption must repeat. */
export function encryptOaep(key: PublicKey, message: Uint8Array, label: Uint8Array): Uint8Array {
  const block = pad(message, label, key.bytes)
  return toBytes(power(toNumber(block), key.exponent, key.modulus), key.bytes)
}

/** EME-OAEP of RFC 8017, section 7.1.1: 0, masked seed, masked data. */
function pad(message: Uint8Array, label: Uint8Array, bytes: number): Uint8Array {
  if (message.length > bytes - 2 * hashBytes - 2) throw new RangeError('The text is too long to be encrypted.')
  const data = new Uint8Array(bytes - hashBytes - 1)
  data.set(sha256(label))
  data[data.length - message.length - 1] = 1
  data.set(message, data.length - message.length)
  const seed = crypto.getRandomValues(new Uint8Array(hashBytes))
  const maskedData = xor(data, mask(seed, data.length))
  const maskedSeed = xor(seed, mask(maskedData, hashBytes))
  return concat(Uint8Array.of(0), maskedSeed, maskedData)
}

/** MGF1: bytes from hashes of the seed and a counter. */
function mask(seed: Uint8Array, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / hashBytes) }, (_, counter) => {
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, counter)
    return sha256(concat(seed, count))
  })
  return concat(...blocks).slice(0, length)
}

/** Reads a public key from PEM (SPKI): a sequence of algorithm and bit string, which contains modulus and exponent. */
export function readPublicKey(pem: string): PublicKey {
  const base64 = pem.replace(/-----[^-]+-----|\s/g, '')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const [, bitString] = parts(contents(bytes, 0x30))
  // The first byte of a bit string counts its unused bits: zero here.
  const inner = contents(bitString, 0x03).subarray(1)
  const [modulus, exponent] = parts(contents(inner, 0x30)).map((part) => toNumber(contents(part, 0x02)))
  if (modulus === undefined || exponent === undefined) throw new TypeError('This is not a public key.')
  return { modulus, exponent, bytes: Math.ceil(modulus.toString(16).length / 2) }
}

/** The bounds of a DER element's contents: tag, length (one byte, or a count of length bytes), contents. */
function extent(der: Uint8Array): { start: number; end: number } {
  const first = der[1] ?? 0
  if (first < 0x80) return { start: 2, end: 2 + first }
  const start = 2 + (first & 0x7f)
  return { start, end: start + Number(toNumber(der.subarray(2, start))) }
}

function contents(der: Uint8Array | undefined, tag: number): Uint8Array {
  if (der?.[0] !== tag) throw new TypeError('This is not a public key.')
  const { start, end } = extent(der)
  return der.subarray(start, end)
}

/** The elements of a DER sequence. */
function parts(der: Uint8Array): Uint8Array[] {
  if (der.length === 0) return []
  const { end } = extent(der)
  return [der.subarray(0, end), ...parts(der.subarray(end))]
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`)

function toBytes(number: bigint, length: number): Uint8Array {
  const hex = number.toString(16).padStart(length * 2, '0')
  return Uint8Array.from({ length }, (_, place) => Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16))
}

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, place) => byte ^ (b[place] ?? 0))

function concat(...pieces: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let place = 0
  for (const piece of pieces) {
    joined.set(piece, place)
    place += piece.length
  }
  return joined
}
