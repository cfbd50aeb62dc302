import { randomUUID } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import { hostname } from 'node:os'
import { type TLSSocket, connect as connectTls } from 'node:tls'

/** Where mail is handed over, from a URL: `smtp://user:password@host:587`, or `smtps://…` where TLS begins at once. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly user: string
  readonly password: string
}

export interface Mail {
  /** The same for every attempt, so that a mailbox can tell a repeated mail from a second one. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}

/** How long a server may keep us waiting for a line. */
const patienceMs = 20_000

export function mailServerOf(url: string): MailServer {
  const { protocol, hostname: host, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** Hands one mail over, or throws with what the server said. A password is never sent where others could read along. */
export async function sendMail(server: MailServer, mail: Mail): Promise<void> {
  let line = await openLine(server.secure ? tlsTo(server) : connect(server.port, server.host))
  try {
    await line.answer(220)
    let offers = await line.say(`EHLO ${hostname() || 'localhost'}`, 250)
    if (!server.secure && /\bSTARTTLS\b/i.test(offers)) {
      await line.say('STARTTLS', 220)
      line = await openLine(tlsTo(server, line.socket))
      offers = await line.say(`EHLO ${hostname() || 'localhost'}`, 250)
    }
    if (server.user) {
      if (!line.isSafe()) throw new Error('The mail server offers no TLS, and a password is not sent without it.')
      await line.say(`AUTH PLAIN ${encoded(`\0${server.user}\0${server.password}`)}`, 235)
    }
    await line.say(`MAIL FROM:<${addressIn(mail.from)}>`, 250)
    await line.say(`RCPT TO:<${addressIn(mail.to)}>`, 250)
    await line.say('DATA', 354)
    await line.say(`${messageOf(mail)}\r\n.`, 250)
    await line.say('QUIT', 221).catch(() => undefined)
  } finally {
    line.socket.destroy()
  }
}

const tlsTo = ({ host, port }: MailServer, socket?: Socket): TLSSocket =>
  connectTls({ servername: host, ...(socket ? { socket } : { host, port }) })

interface Line {
  readonly socket: Socket
  readonly say: (text: string, expected: number) => Promise<string>
  readonly answer: (expected: number) => Promise<string>
  readonly isSafe: () => boolean
}

/** A conversation: one of us speaks, then the other. An answer of several lines ends with the one whose code is followed by a space. */
async function openLine(socket: Socket | TLSSocket): Promise<Line> {
  const isTls = 'encrypted' in socket
  let heard = ''
  let failed: Error | undefined
  let listener: (() => void) | undefined
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The mail server did not answer in time.')))
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    heard += text
    listener?.()
  })
  socket.on('error', (error) => {
    failed = error
    listener?.()
  })
  socket.on('close', () => {
    failed ??= new Error('The mail server hung up.')
    listener?.()
  })
  const answer = (expected: number) =>
    new Promise<string>((resolve, reject) => {
      listener = () => {
        const whole = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(heard)
        if (!whole) return failed && reject(failed)
        heard = heard.slice(whole[0].length)
        if (Number(whole[1]) === expected) resolve(whole[0])
        else reject(new Error(`The mail server said: ${whole[0].trim().slice(0, 300)}`))
      }
      listener?.()
    })
  if (isTls)
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', reject)
    })
  return {
    socket,
    answer,
    isSafe: () => isTls || isLoopback(socket.remoteAddress ?? ''),
    say(text, expected) {
      socket.write(`${text}\r\n`)
      return answer(expected)
    },
  }
}

const isLoopback = (address: string): boolean => address === '::1' || address.replace('::ffff:', '').startsWith('127.')

const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

/** Lines of base64 need neither dots doubled nor long lines cut, and carry every script. */
function messageOf({ messageId, from, to, subject, text, at }: Mail): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: =?utf-8?B?${encoded(subject)}?=`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId || randomUUID()}@keben>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    encoded(text).replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n')
}

/** `Name <a@b>` or `a@b`: the address alone. Line breaks cannot get in: neither settings nor addresses have any. */
const addressIn = (mailbox: string): string => (/<([^>]*)>/.exec(mailbox)?.[1] ?? mailbox).trim()
