import { listSubjects, saveSubject } from '@keben/core/base/catalogue/contract'
import { getUser, logout, verifyCode } from '@keben/core/base/identity/contract'
import { defineNotification } from '@keben/core/kit/notice'
import { streamNews } from '@keben/core/office/notices/contract'
import { openSession } from '@keben/server/base/identity/session'
import type { Database } from '@keben/server/kit/requests/context'
import { notify } from '@keben/server/kit/events/notify'
import { sql } from '@keben/server/kit/database/sql'
import { randomUUID } from 'node:crypto'
import { type Connection, authorizationOf, connect, envelopeOf } from '../client.ts'
import type { Machine } from './machine.ts'

/* Several servers on several databases behave as one: each sees the others' writes at once. Every check is a promise
   of ARCHITECTURE.md. */

const rounds = 20
const inTime = 120_000

interface AsOne {
  readonly servers: readonly Connection[]
  readonly urls: readonly string[]
  readonly token: string
  readonly userId: number
  readonly db: Database
}

/** The number of reads right after a write, each on another server. */
export async function mustBeAsOne(machines: readonly Machine[], db: Database): Promise<number> {
  const urls = machines.map(({ address }) => `http://${address}:8080`)
  const servers = urls.map((url) => connect(url))
  const user = await db.row<{ id: number }>(sql`select id from app_user where user_name = 'manage'`)
  const userId = user?.id ?? 0
  const token = await openSession(db, new Date(), { userId, address: '', browser: '' })
  const all = { servers, urls, token, userId, db }
  try {
    const reads = await ownChangesAreSeen(all)
    await headersCountOnce(all)
    await keysCountOnce(all)
    await newsArrives(all)
    await limitsAreShared(all)
    await sessionsEnd(all)
    return reads
  } finally {
    for (const server of servers) server.close()
  }
}

const subject = (code: string) => ({
  code,
  name: code,
  stages: ['primary' as const],
  sortOrder: 1,
  classesPerTeacher: 2,
})
const newCode = (): string => `ONE${randomUUID().slice(0, 8).toUpperCase()}`

/** Read your own writes: a change on one server shows on all. */
async function ownChangesAreSeen({ servers, token }: AsOne): Promise<number> {
  let reads = 0
  const clients = servers.map((server) => server.client(token))
  for (let round = 0; round < rounds; round++) {
    const code = newCode()
    await clients[round % clients.length]?.done(saveSubject, subject(code))
    for (const client of clients) {
      const { list } = await client.done(listSubjects, { keyword: code })
      if (!list.some((one) => one.code === code)) throw new Error(`${code} was saved, and is not shown.`)
      reads += 1
    }
  }
  return reads
}

/** A header seen by one server is a replay on the others. */
async function headersCountOnce({ servers, token }: AsOne): Promise<void> {
  const { path } = getUser
  const authorization = authorizationOf({ token, path, body: '{}', role: '', now: Date.now() })
  const answers = []
  for (const server of servers) answers.push(envelopeOf(await server.raw(path, '{}', { authorization })))
  const taken = answers.filter(({ status }) => Number(status) === 200)
  if (taken.length !== 1 || !answers.slice(1).every(({ code }) => code === 'clock'))
    throw new Error(`A header was taken ${taken.length} times: ${JSON.stringify(answers.map(({ code }) => code))}`)
}

/** An idempotency key executes once, with the same answer from all. */
async function keysCountOnce({ servers, token }: AsOne): Promise<void> {
  const [key, requested] = [randomUUID(), subject(newCode())]
  const received = []
  for (const server of servers) received.push(await server.client(token).done(saveSubject, requested, { key }))
  if (new Set(received.map((one) => JSON.stringify(one))).size !== 1)
    throw new Error(`One key: ${JSON.stringify(received)}`)
}

const news = defineNotification('passwordChanged', String, String)

/** Events reach listeners of every server. */
async function newsArrives({ urls, token, userId, db }: AsOne): Promise<void> {
  const away = new AbortController()
  try {
    const listeners = await Promise.all(urls.map((url) => earAt(url, token, away.signal)))
    await notify({ db, now: new Date() }, [userId], news, {})
    await Promise.all(listeners.map((next) => next()))
  } finally {
    away.abort()
  }
}

/** Listens to a server; returns a wait for the next event. */
async function earAt(url: string, token: string, signal: AbortSignal): Promise<() => Promise<void>> {
  const { path } = streamNews
  const body = JSON.stringify({ topics: [] })
  const authorization = authorizationOf({ token, path, body, role: '', now: Date.now() })
  const headers = { 'content-type': 'application/json', authorization }
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(inTime)])
  const answer = await fetch(url + path, { method: 'POST', headers, body, signal: waiting })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader || !answer.ok) throw new Error(`${url} has no news: ${answer.status}`)
  // The first bytes confirm the subscription.
  let text = (await reader.read()).value ?? ''
  return async () => {
    while (!text.includes('data: {"topic":"notice"')) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`${url} ended its news: ${text}`)
      text += value
    }
  }
}

const minute = (): number => Math.floor(Date.now() / 60_000)

/** The rate limit of an address is shared: all servers demand proof of work for the rest of the minute. */
async function limitsAreShared({ servers, db }: AsOne): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const began = minute()
    await servers[0]?.call(verifyCode, {})
    await db.run(sql`update sign_in_by_address set captchas = 1000000`)
    const statuses = []
    for (const server of servers) statuses.push(Number((await server.call(verifyCode, {})).status))
    await db.run(sql`delete from sign_in_by_address`)
    if (minute() !== began) continue
    if (statuses.some((status) => status !== 422)) throw new Error(`Too often, and answered: ${statuses.join()}`)
    return
  }
  throw new Error('Nobody could ask all servers within one minute.')
}

/** A session ended on one server is over on the others. */
async function sessionsEnd({ servers, token }: AsOne): Promise<void> {
  await servers[0]?.client(token).done(logout, {})
  for (const server of servers) {
    const { status } = await server.client(token).call(getUser, {})
    if (Number(status) !== 908) throw new Error(`A session that was ended is answered ${status}.`)
  }
}
