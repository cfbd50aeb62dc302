import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { workedOut } from '../../../../test/client.ts'
import { openOrCreateVault } from './secret-file.ts'
import { isPaid, issueTicket } from './tickets.ts'

const vault = openOrCreateVault(join(tmpdir(), `keben-ticket-${randomBytes(6).toString('hex')}`, 'secret'))
const other = openOrCreateVault(join(tmpdir(), `keben-ticket-${randomBytes(6).toString('hex')}`, 'secret'))
const begin = new Date('2026-03-01T08:00:00Z')
const later = (seconds: number): Date => new Date(begin.getTime() + seconds * 1000)

it('a ticket is valid for its address, for two minutes, with its proof and its key', () => {
  const challenge = issueTicket(vault, begin, '203.0.113.9', 8)
  const paid = { challenge, proof: workedOut({ challenge, bits: 8 }) }
  expect(isPaid(vault, later(120), '203.0.113.9', paid)).toBe(true)
  expect(isPaid(vault, later(121), '203.0.113.9', paid)).toBe(false)
  expect(isPaid(vault, begin, '203.0.113.10', paid)).toBe(false)
  expect(isPaid(other, begin, '203.0.113.9', paid)).toBe(false)
  expect(isPaid(vault, begin, '203.0.113.9', { challenge })).toBe(false)
  expect(isPaid(vault, begin, '203.0.113.9', {})).toBe(false)
  const dear = issueTicket(vault, begin, '203.0.113.9', 200)
  expect(isPaid(vault, begin, '203.0.113.9', { challenge: dear, proof: paid.proof })).toBe(false)
})
