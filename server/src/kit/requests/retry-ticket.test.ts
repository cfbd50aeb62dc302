import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRetryTickets } from './retry-ticket.ts'

const key = createSecretKey(randomBytes(32))
const tickets = createRetryTickets(key)
const now = new Date('2027-03-01T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const issued = tickets.issue({ caller: 'user 1', attempt: 1, retryAfterSeconds: 3 }, now)

describe('a retry ticket', () => {
  it('makes the next attempt the second one, also on another server with the key', () => {
    expect(tickets.attemptOf(issued, 'user 1', later(3))).toBe(2)
    expect(createRetryTickets(key).attemptOf(issued, 'user 1', later(60))).toBe(2)
  })

  it('counts up to five', () => {
    const fifth = tickets.issue({ caller: 'user 1', attempt: 5, retryAfterSeconds: 1 }, now)
    expect(tickets.attemptOf(fifth, 'user 1', later(1))).toBe(5)
  })

  const forged = `5${issued.slice(1)}`
  it.each([
    ['is missing', undefined, 'user 1', later(3)],
    ['is a number', '9', 'user 1', later(3)],
    ['was changed to a later attempt', forged, 'user 1', later(3)],
    ['was changed to another moment', issued.replace(/\.\d{13}\./, `.${later(1).getTime()}.`), 'user 1', later(3)],
    ['was issued to another caller', issued, 'user 2', later(3)],
    ['comes before its Retry-After', issued, 'user 1', later(1)],
    ['comes more than a minute after it', issued, 'user 1', later(64)],
  ])('is ignored if it %s', (_, ticket, caller, at) => {
    expect(tickets.attemptOf(ticket, caller, at)).toBe(1)
  })

  it('of another key is ignored', () => {
    expect(createRetryTickets(createSecretKey(randomBytes(32))).attemptOf(issued, 'user 1', later(3))).toBe(1)
  })
})
