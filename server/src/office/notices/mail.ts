import { createTransport } from 'nodemailer'

/** The mail server as a URL: `smtp://user:password@host:587`, or `smtps://…` for implicit TLS. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly user: string
  readonly password: string
}

export interface Mail {
  /** Stable over retries, so that mailboxes deduplicate. */
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

/** TLS is used if offered, and required before a password is sent. */
export const requiresTls = ({ host, secure, user }: MailServer): boolean => !secure && user !== '' && !isLoopback(host)

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host)

/** Sends one mail, or throws the server's answer. */
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
