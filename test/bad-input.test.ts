import { savePublisher } from '@keben/core/base/catalogue/contract'
import { endpoints } from '@keben/core/contracts'
import { logout } from '@keben/core/base/identity/contract'
import { Agent, request } from 'node:http'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Client, type Reply, authorizationOf } from './client.ts'
import { type HostileInput, type MetBefore, hostileInputs } from './generated/hostile.ts'
import { rightInputsIn } from './generated/right.ts'
import { watchChanges } from './generated/state.ts'
import { judge } from './generated/verdict.ts'
import { createTestApp } from './test-app.ts'
import { type PersonName, password } from './test-app/people.ts'

// Hostile inputs for every declared call, made from the shape of its input: the answer is a readable sentence, no error
// occurs, and a refused call changes nothing.

const app = await createTestApp({ liveMs: 100 })
const rightInputs = await rightInputsIn(app)
const changes = await watchChanges(app.db)
type Call = (typeof endpoints)[number]

/** Wrong passwords slow their user down, so users of their own try them. */
function callerOf({ roles, path }: Call): PersonName {
  if (typeof roles !== 'string') return roles[0] ?? 'manage'
  return /pwd|password/i.test(path) ? 'otherShop' : 'otherArea'
}

/** A user for the call; a successful sign-out needs a user of its own. */
async function clientFor(call: Call, { wrong }: HostileInput): Promise<Pick<Client, 'raw'>> {
  if (call.roles === 'public') return app.anyone
  const ends = call.path === logout.path && !wrong
  return ends ? app.anyone.signIn('otherFinance', password) : app.as(callerOf(call))
}

const languageOf = (index: number) => (index % 2 ? 'zh' : 'en')

async function send(call: Call, input: HostileInput, language: 'en' | 'zh'): Promise<Reply> {
  const { body, contentType } = input
  const client = await clientFor(call, input)
  return client.raw(call.path, body, {
    'accept-language': language,
    'idempotency-key': randomBytes(9).toString('hex'),
    ...(contentType && { 'content-type': contentType }),
  })
}

async function faultsOfOne(call: Call, input: HostileInput, index: number): Promise<string[]> {
  const language = languageOf(index)
  const { envelope, faults } = judge(await send(call, input, language), language)
  const status = envelope?.status ?? 'a file'
  // For public calls, the server reads very little of a body.
  const tooMuch = Buffer.byteLength(input.body) > call.bodyLimit
  const passed = input.wrong && status !== (tooMuch ? 413 : 400) ? [`answered ${status}`] : []
  return [...faults, ...passed].map((fault) => `${input.about}: ${fault}`)
}

const atOnce = 4

/** The faults of all answers with their inputs; the first ten suffice. */
async function faultsOf(call: Call, inputs: readonly HostileInput[]): Promise<string[]> {
  const faults: string[] = []
  for (let start = 0; start < inputs.length && faults.length < 10; start += atOnce) {
    const together = inputs.slice(start, start + atOnce)
    const found = await Promise.all(together.map((input, place) => faultsOfOne(call, input, start + place)))
    faults.push(...found.flat())
  }
  return faults
}

const metBefore: MetBefore = new Map()
const limitsMet = new Set<number>()

describe.each(endpoints.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const inputs = hostileInputs(call, rightInputs[call.name], metBefore)

  it('refuses invalid input with a sentence, and changes nothing', { timeout: 120_000 }, async () => {
    const wrong = inputs.filter((input) => input.wrong)
    // Signing in leaves its own traces; it happens before the state is looked at.
    if (call.roles !== 'public') await app.as(callerOf(call)).token()
    const before = await changes()
    expect(await faultsOf(call, wrong)).toEqual([])
    expect(await changes()).toEqual(before)
  })

  it('answers doubtful input with a sentence', { timeout: 120_000 }, async () => {
    const doubtful = inputs.filter((input) => !input.wrong)
    expect(await faultsOf(call, doubtful)).toEqual([])
  })

  it('refuses a body above its limit', async () => {
    // Without a session the server reads nothing; users learn the limit of a body.
    const token = call.roles !== 'public' ? await app.as(callerOf(call)).token() : undefined
    // One call of each limit is sent very much, the others a little more than they take.
    const megabytes = limitsMet.has(call.bodyLimit) ? Math.ceil(call.bodyLimit / 1024 ** 2) + 1 : 50
    limitsMet.add(call.bodyLimit)
    const { http, envelope, faults } = judge(await sendMuch(call.path, megabytes, token), 'en')
    expect({ http, status: envelope?.status, faults }).toEqual({ http: 413, status: 413, faults: [] })
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('does not accept %s', async (method) => {
    const { http, envelope, faults } = judge(await sendPlain(method, call.path), 'en')
    expect({ http, status: envelope?.status, faults }).toEqual({ http: 404, status: 404, faults: [] })
  })
})

describe('the server', () => {
  it.each([
    '/api/nothing',
    '/sso/',
    '/api/base/press/list/',
    '/api/base/press/LIST',
    '/api/%00',
    '/api/%zz',
    '/api/..%2f..%2fetc',
  ])('answers POST %s with a sentence', async (path) => {
    const { http, envelope, faults } = judge(await app.anyone.raw(path, '{}'), 'en')
    expect(faults).toEqual([])
    expect([400, 404]).toContain(http)
    expect(envelope?.status).toBe(http)
  })

  it.each([
    ['authorization', 'nonsense', 908],
    ['authorization', 'v1.aaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaa.aa.aaaaaaaaaaaaaaaaaaaaaa', 908],
    ['authorization', 'Bearer '.padEnd(4000, 'x'), 908],
    ['role', 'king', 403],
    ['role', "manage' or '1'='1", 403],
    ['idempotency-key', 'short', 400],
    ['idempotency-key', 'with spaces in it', 400],
    ['idempotency-key', 'x'.repeat(101), 400],
  ])('refuses the header %s: %s with a sentence', async (header, value, status) => {
    const body = JSON.stringify(rightInputs['savePublisher']?.())
    const reply = await app.as('manage').raw(savePublisher.path, body, { [header]: value })
    const { envelope, faults } = judge(reply, 'en')
    expect({ status: envelope?.status, faults }).toEqual({ status, faults: [] })
  })

  it('logs no unexpected error', () => {
    expect(app.complaints.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

const agent = new Agent({ keepAlive: false })
const oneMegabyte = Buffer.alloc(1024 * 1024, 'x')

/** Sends so many megabytes without saying how many there will be, for as long as the server takes them. */
function sendMuch(path: string, megabytes: number, token?: string): Promise<Reply> {
  const authorization = token && authorizationOf({ token, path, body: '', role: '', now: Date.now() })
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  return exchange('POST', path, headers, (write) => {
    for (let sent = 0; sent < megabytes; sent += 1) write(oneMegabyte)
  })
}

const sendPlain = (method: string, path: string): Promise<Reply> => exchange(method, path, {}, () => {})

function exchange(
  method: string,
  path: string,
  headers: Record<string, string>,
  writing: (write: (part: Buffer) => void) => void,
) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = request(new URL(path, app.url), { method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ http: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    writing((part) => sent.write(part))
    sent.end()
  })
}
