import { proofText, zeroBits } from '@keben/core/base/identity/proof'
import { randomBytes } from 'node:crypto'
import { sha256 } from './seal.ts'
import type { Vault } from './secret-file.ts'

/*
 * The proof of work for another picture. The ticket is stateless: the server encrypts it, and only its consumer
 * remembers it.
 */

const validForMs = 120_000

const labelFor = (address: string): string => `picture for ${address}`

export function issueTicket(vault: Vault, now: Date, address: string, bits: number): string {
  const plain = Buffer.alloc(21)
  plain.writeUInt8(bits)
  plain.writeUIntBE(now.getTime() + validForMs, 1, 6)
  randomBytes(14).copy(plain, 7)
  return vault.seal(plain, labelFor(address)).toString('base64url')
}

/** Issued to this address, unexpired, and solved. */
export function isPaid(
  vault: Vault,
  now: Date,
  address: string,
  { challenge, proof }: { readonly challenge?: string | undefined; readonly proof?: number | undefined },
): boolean {
  if (challenge === undefined || proof === undefined) return false
  const plain = openTicket(vault, challenge, address)
  if (!plain) return false
  const isOver = plain.readUIntBE(1, 6) < now.getTime()
  return !isOver && zeroBits(sha256(proofText(challenge, proof))) >= plain.readUInt8()
}

/** Only in canonical form, because it is consumed by name. */
function openTicket(vault: Vault, challenge: string, address: string): Buffer | undefined {
  const sealed = Buffer.from(challenge, 'base64url')
  if (sealed.toString('base64url') !== challenge) return undefined
  try {
    return vault.open(sealed, labelFor(address))
  } catch {
    return undefined
  }
}
