import { getUser } from '@keben/core/base/identity/contract'
import { readNotices } from '@keben/core/office/notices/contract'
import { randomInt } from 'node:crypto'
import { type Client, authorizationOf, envelopeOf } from '../client.ts'
import { openSite } from './site.ts'

/* Authorization headers mutated, replayed or moved to another call: all are refused without an error. Regular
   clients go on meanwhile. */

export interface HeaderFigures {
  readonly sent: number
  /** By mutation, then by answer. */
  readonly answers: Record<string, Record<string, number>>
}

interface Sent {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
const atOnce = 8

const signed = (token: string, changes: Partial<Parameters<typeof authorizationOf>[0]> = {}): string =>
  authorizationOf({ token, path: getUser.path, body: '{}', role: '', now: Date.now(), ...changes })

const call = (authorization: string, more: Partial<Sent> = {}): Sent => ({
  path: getUser.path,
  body: '{}',
  ...more,
  headers: { authorization, ...more.headers },
})

/** Replaces, drops or doubles a character. */
function mutated(header: string): string {
  const place = randomInt(header.length)
  const [before, at, after] = [header.slice(0, place), header[place] ?? '', header.slice(place + 1)]
  const others = letters.replace(at, '')
  const changed = [others[randomInt(others.length)] ?? '', '', at + at][randomInt(3)] ?? ''
  return before + changed + after
}

/** The attacks of an eavesdropper or a guesser. */
const kinds: Readonly<Record<string, (token: string) => Sent>> = {
  mutated: (token) => call(mutated(signed(token))),
  'to another path': (token) =>
    call(signed(token), { path: readNotices.path, headers: { 'idempotency-key': 'moved' } }),
  'over another body': (token) => call(signed(token), { body: '{"a":1}' }),
  'in another role': (token) => call(signed(token), { headers: { role: 'warehouse' } }),
  'under another key': (token) =>
    call(signed(token, { idempotencyKey: 'one' }), { headers: { 'idempotency-key': 'two' } }),
  'of yesterday': (token) => call(signed(token, { now: Date.now() - 86_400_000 })),
  'of tomorrow': (token) => call(signed(token, { now: Date.now() + 86_400_000 })),
}

export async function runHeaders(count: number, log: (line: string) => void = () => {}): Promise<HeaderFigures> {
  const site = await openSite()
  const answers: Record<string, Record<string, number>> = {}
  const client = site.as('warehouse')
  const token = await client.token()
  const done = { sent: 0 }
  const note = (kind: string, answer: string) => {
    const known = (answers[kind] ??= {})
    known[answer] = (known[answer] ?? 0) + 1
    done.sent += 1
    if (done.sent % 10_000 === 0) log(`${done.sent} sent`)
  }
  const one = async (): Promise<void> => {
    const names = Object.keys(kinds)
    const kind = names[randomInt(names.length + 1)]
    const made = kind === undefined ? undefined : kinds[kind]?.(token)
    if (kind === undefined || !made) return twice(client, call(signed(token)), note)
    note(kind, await refused(client, made))
  }
  const work = async (): Promise<void> => {
    while (done.sent < count) await one()
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
    await client.done(getUser, {})
    return { sent: done.sent, answers }
  } finally {
    await site.close()
  }
}

/** The first is valid, the second a replay. */
async function twice(client: Client, made: Sent, note: (kind: string, answer: string) => void): Promise<void> {
  const first = await answered(client, made)
  if (first !== '200') throw new Error(`A good header is answered ${first}.`)
  note('sent twice', await refused(client, made))
}

async function refused(client: Client, made: Sent): Promise<string> {
  const answer = await answered(client, made)
  if (answer === '200' || answer.startsWith('5')) throw new Error(`${JSON.stringify(made)} is answered ${answer}.`)
  return answer
}

async function answered(client: Client, { path, body, headers }: Sent): Promise<string> {
  const { status, code } = envelopeOf(await client.raw(path, body, headers))
  return Number(status) === 200 ? '200' : `${status} ${code ?? ''}`
}
