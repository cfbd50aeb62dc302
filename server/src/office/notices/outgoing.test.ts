import { passwordChanged } from '@keben/core/base/identity/words'
import { getNoticeWishes, saveNoticeWishes } from '@keben/core/office/notices/contract'
import { schoolReminded } from '@keben/core/office/statistics/words'
import { type Server as HttpServer, createServer as createHttp } from 'node:http'
import { type AddressInfo, type Server, createServer } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { notify } from '../../kit/events/notify.ts'
import { mailServerOf } from './mail.ts'
import { sql } from '../../kit/database/sql.ts'
import { type NotificationChannels, sendNotices, signatureOf } from './outgoing.ts'

const app = await createTestApp()
const { db } = app

/** A mail server that keeps what it is given, and refuses as long as it is told to. */
interface Post {
  refuses: boolean
  readonly mails: { readonly to: string; readonly text: string }[]
}
const post: Post = { refuses: false, mails: [] }
const postOffice: Server = createServer((socket) => {
  let received = ''
  let to = ''
  let isData = false
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8')
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = received.slice(0, end)
      received = received.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        post.mails.push({ to, text: line })
        socket.write('250 kept\r\n')
      } else if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 SIZE 1000000\r\n')
      else if (line.startsWith('RCPT')) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        socket.write(post.refuses ? '451 come again\r\n' : '250 ok\r\n')
      } else if (line === 'DATA') {
        isData = true
        socket.write('354 go on\r\n')
      } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
})
const gateway: { got: { headers: Record<string, unknown>; body: string }[] } = { got: [] }
const gatewayServer: HttpServer = createHttp((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    gateway.got.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
})
const portOf = (server: Server | HttpServer) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
const [mailPort, hookPort] = [await portOf(postOffice), await portOf(gatewayServer)]
afterAll(() => {
  postOffice.close()
  gatewayServer.close()
})

const secret = 'a secret of the gateway'
const mail: NotificationChannels = {
  mail: { server: mailServerOf(`smtp://127.0.0.1:${mailPort}`), from: 'keben <books@city.example>' },
  publicUrl: 'https://books.example/',
}
const both: NotificationChannels = { ...mail, hook: { url: `http://127.0.0.1:${hookPort}/in`, secret } }

const school = app.as('school')
const wish = { email: 'head@school.example', byMail: true, byHook: false, muted: [] }
const reminded = { plan: '2026 秋季', campus: '第二中学', until: '2026-05-01T10:00:00Z', late: false }
const soon = (minutes = 0) => new Date(Date.now() + 1000 + minutes * 60_000)
const tell = () =>
  notify({ db: db.primary, now: soon() }, [userIdOf('school')], schoolReminded, reminded, '/sys/schoolOrder/orderPlan')
const decoded = () =>
  post.mails.map(({ to, text }) => [to, Buffer.from(text.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')])

beforeEach(async () => {
  post.refuses = false
  post.mails.length = 0
  gateway.got.length = 0
  await db.primary.run(sql`delete from notice`)
})

it('outgoing notices are not sent to users who did not request them, nor without a configuration', async () => {
  await tell()
  await sendNotices(db, both, soon())
  await school.done(saveNoticeWishes, wish)
  await sendNotices(db, { publicUrl: '' }, soon())
  expect([post.mails, gateway.got]).toEqual([[], []])
  expect(await school.done(getNoticeWishes, {})).toMatchObject({ ...wish, ways: [], sendings: [] })
})

it('a notice is mailed once, with its link, in the language of the user, and the sending is listed', async () => {
  await school.done(saveNoticeWishes, wish, { language: 'zh' })
  await tell()
  await sendNotices(db, mail, soon())
  await sendNotices(db, mail, soon())
  expect(decoded()).toEqual([
    [
      'head@school.example',
      expect.stringMatching(/第二中学[^]*https:\/\/books\.example\/sys\/schoolOrder\/orderPlan$/),
    ],
  ])
  expect((await school.done(getNoticeWishes, {})).sendings).toMatchObject([
    { way: 'mail', attempts: 1, givenUp: false },
  ])
})

it('a notice that is muted, read or older than the request is not sent', async () => {
  await tell()
  await db.primary.run(sql`update notice set at = at - interval '1 hour'`)
  await school.done(saveNoticeWishes, { ...wish, muted: ['reminders'] })
  await tell()
  await notify({ db: db.primary, now: soon() }, [userIdOf('school')], passwordChanged, {})
  await db.primary.run(sql`update notice set read_at = now() where kind = ${passwordChanged.kind}`)
  await sendNotices(db, mail, soon())
  expect(post.mails).toEqual([])
  expect(await school.done(getNoticeWishes, {})).toMatchObject({ muted: ['reminders'] })
})

it('a mail is retried later, and abandoned after six attempts with the server’s error', async () => {
  await school.done(saveNoticeWishes, wish)
  await tell()
  post.refuses = true
  await sendNotices(db, mail, soon())
  // Not before its time.
  post.refuses = false
  await sendNotices(db, mail, soon())
  expect(post.mails).toEqual([])
  await sendNotices(db, mail, soon(2))
  expect(post.mails.length).toBe(1)

  post.refuses = true
  await tell()
  for (const minutes of [5, 10, 20, 40, 80, 160, 320]) await sendNotices(db, mail, soon(minutes))
  const [failed] = (await school.done(getNoticeWishes, {})).sendings
  expect(failed).toMatchObject({ attempts: 6, givenUp: true, sentAt: null })
  expect(failed?.lastError).toContain('come again')
})

it('a notice for the gateway is signed and names its receiver', async () => {
  await school.done(saveNoticeWishes, { ...wish, email: '', byMail: false, byHook: true })
  await tell()
  await sendNotices(db, both, soon())
  expect([post.mails.length, gateway.got.length]).toEqual([0, 1])
  const [{ headers, body } = { headers: {}, body: '' }] = gateway.got
  expect(headers['x-keben-signature']).toBe(signatureOf(secret, String(headers['x-keben-time']), body))
  expect(JSON.parse(body)).toMatchObject({ kind: 'schoolReminded', to: { name: 'Person school' } })
})

it('mail without an address is refused, and the settings of another user are not shown', async () => {
  const reply = await school.call(saveNoticeWishes, { ...wish, email: '' })
  expect(reply).toMatchObject({ status: 400 })
  expect(await app.as('otherSchool').done(getNoticeWishes, {})).toMatchObject({
    email: '',
    byMail: false,
    sendings: [],
  })
})
