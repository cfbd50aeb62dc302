import { createTransport } from 'nodemailer'

/** Where mail is handed over, from a URL: `smtp://user:password@host:587`, or `smtps://…` where TLS begins at once. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly user: string
  readonly password: string
}

export interface Mail {
  /** The same for every attempt, so that a mailbox recognises a repeated mail. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}

const timeoutMs = 20_000

export function mailServerOf(url: string): MailServer {
  const { protocol, hostname: host, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** TLS is used wherever it is offered, and required before a password leaves this machine. */
export const requiresTls = ({ host, secure, user }: MailServer): boolean => !secure && user !== '' && !isLoopback(host)

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host)

/** Hands one mail over, or throws with what the server said. */
export async function sendMail(server: MailServer, { messageId, at, ...mail }: Mail): Promise<void> {
  const { host, port, secure, user, password } = server
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requiresTls(server),
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      ...mail,
      date: at,
      messageId: `<${messageId}@keben>`,
      textEncoding: 'base64',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}
