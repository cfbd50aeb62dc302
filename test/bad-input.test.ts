import { endpoints } from '@keben/core/contracts'
import { logout } from '@keben/core/identity/contract'
import { Agent, request } from 'node:http'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Client, Reply } from './client.ts'
import { type HostileInput, hostileInputs } from './generated/hostile.ts'
import { rightInputsIn } from './generated/right.ts'
import { stateOf } from './generated/state.ts'
import { judge } from './generated/verdict.ts'
import { createWorld } from './world.ts'
import { type PersonName, password } from './world/people.ts'

// For every declared call, from the shape of its input: whatever arrives, the answer is a sentence that a person
// understands, nothing breaks, and what was refused has changed nothing.

const world = await createWorld()
const rightInputs = await rightInputsIn(world)
type Call = (typeof endpoints)[number]

/** Wrong passwords slow their user down; whoever tries them here does nothing else. */
function callerOf({ roles, path }: Call): PersonName {
  if (/pwd|password/i.test(path)) return 'otherShop'
  return typeof roles === 'string' ? 'otherArea' : (roles[0] ?? 'manage')
}

/** Somebody who makes the call; a sign-out that succeeds takes one who is used up by it. */
async function clientFor(call: Call, { wrong }: HostileInput): Promise<Pick<Client, 'raw'>> {
  if (call.roles === 'public') return world.anyone
  const ends = call.path === logout.path && !wrong
  return ends ? world.anyone.signIn('otherFinance', password) : world.as(callerOf(call))
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

/** The faults of all answers, each with what was sent. */
async function faultsOf(call: Call, inputs: readonly HostileInput[]): Promise<string[]> {
  const faults: string[] = []
  for (const [index, input] of inputs.entries()) {
    const language = languageOf(index)
    const verdict = judge(await send(call, input, language), language)
    faults.push(...verdict.faults.map((fault) => `${input.about}: ${fault}`))
    const passed = verdict.envelope === undefined || Number(verdict.envelope.status) === 200
    const refusedRightly = verdict.envelope?.status === 400
    if (input.wrong && !refusedRightly)
      faults.push(`${input.about}: ${passed ? 'accepted' : `answered ${verdict.envelope?.status}`}`)
  }
  return faults
}

describe.each(endpoints.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const inputs = hostileInputs(call, rightInputs[call.name])

  it('refuses what is wrong, in a sentence, and changes nothing', { timeout: 120_000 }, async () => {
    const wrong = inputs.filter((input) => input.wrong)
    // Signing in leaves its own traces; it happens before the state is looked at.
    if (call.roles !== 'public') await world.as(callerOf(call)).token()
    const before = await stateOf(world.db)
    expect((await faultsOf(call, wrong)).slice(0, 10)).toEqual([])
    expect(await stateOf(world.db)).toEqual(before)
  })

  it('has a sentence for what may or may not be right', { timeout: 120_000 }, async () => {
    const doubtful = inputs.filter((input) => !input.wrong)
    expect((await faultsOf(call, doubtful)).slice(0, 10)).toEqual([])
  })

  it('refuses 50 MB', async () => {
    const { http, envelope, faults } = judge(await sendMuch(call.path, 50), 'en')
    expect({ http, status: envelope?.status, faults }).toEqual({ http: 413, status: 413, faults: [] })
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('is no %s', async (method) => {
    const { http, envelope, faults } = judge(await sendPlain(method, call.path), 'en')
    expect({ http, status: envelope?.status, faults }).toEqual({ http: 404, status: 404, faults: [] })
  })
})

describe('what is no call', () => {
  it.each([
    '/api/nothing',
    '/sso/',
    '/api/base/press/list/',
    '/api/base/press/LIST',
    '/api/%00',
    '/api/%zz',
    '/api/..%2f..%2fetc',
  ])('POST %s is answered in a sentence', async (path) => {
    const { http, envelope, faults } = judge(await world.anyone.raw(path, '{}'), 'en')
    expect(faults).toEqual([])
    expect([400, 404]).toContain(http)
    expect(envelope?.status).toBe(http)
  })

  it('leaves no unforeseen error in the log', () => {
    expect(world.complaints.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

const agent = new Agent({ keepAlive: false })
const oneMegabyte = Buffer.alloc(1024 * 1024, 'x')

/** Sends so many megabytes without saying how many there will be, for as long as the server takes them. */
function sendMuch(path: string, megabytes: number): Promise<Reply> {
  return exchange('POST', path, { 'content-type': 'application/json' }, (write) => {
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
    const sent = request(new URL(path, world.url), { method, agent, headers }, (response) => {
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
