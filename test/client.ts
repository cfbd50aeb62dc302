import { login, verifyCode } from '@keben/core/base/identity/contract'
import {
  callText,
  fourOrFiveDigits,
  headerText,
  ivBytes,
  keyBytes,
  keyPurpose,
  proofText,
  sessionOf,
} from '@keben/core/base/identity/header'
import { proofText as workText, zeroBits } from '@keben/core/base/identity/proof'
import type { SignInPass } from '@keben/core/base/identity/refusals'
import { readSealed } from '@keben/core/base/identity/sealed'
import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { Language } from '@keben/core/kit/language'
import type { Role, CallAccess } from '@keben/core/roles'
import {
  type KeyObject,
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hash,
  hkdfSync,
  publicEncrypt,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** The envelope of every answer except downloads. */
export interface Envelope<Data = unknown> {
  readonly status: number | string
  readonly message: string
  /** The data of a success; a refusal's facts, or null. */
  readonly data: Data
  readonly code?: string
  readonly issues?: readonly (Issue & { readonly message: string })[]
}

/** An HTTP response. */
export interface Reply {
  readonly http: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface CallOptions {
  readonly role?: Role
  /** The idempotency key; a fresh one by default. */
  readonly key?: string
  /** The Retry-Ticket header of the refusal that this call retries. */
  readonly ticket?: string | undefined
  readonly language?: Language
}

/** A signed-in client. */
export interface Client {
  /** Makes a call and returns any answer. */
  call<In extends Shape, Out extends Shape>(
    endpoint: Endpoint<CallAccess, In, Out>,
    input: InputOf<In>,
    options?: CallOptions,
  ): Promise<Envelope<ValueOf<Out>>>
  /** Makes a call that must succeed, and returns its data. */
  done<In extends Shape, Out extends Shape>(
    endpoint: Endpoint<CallAccess, In, Out>,
    input: InputOf<In>,
    options?: CallOptions,
  ): Promise<ValueOf<Out>>
  /** Makes a download; an error is the envelope as JSON. */
  download<In extends Shape, Out extends Shape>(
    endpoint: Endpoint<CallAccess, In, Out>,
    input: InputOf<In>,
    options?: CallOptions,
  ): Promise<Reply>
  /** Sends raw bytes to a path, signed; explicit headers win. */
  raw(path: string, body: string | Buffer, headers?: Readonly<Record<string, string>>): Promise<Reply>
  token(): Promise<string>
}

/** The sign-in input, with the changes of an attacker. */
export interface SignIn {
  readonly userName: string
  readonly password: string
  readonly code?: string
  readonly language?: Language
  /** The second factor's code. */
  readonly secondCode?: string
  /** The pass of an earlier attempt, in place of a captcha. */
  readonly pass?: SignInPass
  /** Skips the proof of work after failures, unlike the page. */
  readonly idle?: boolean
  /** The result of the proof of work. */
  readonly proof?: number
  readonly change?: (sent: InputOf<(typeof login)['input']>) => InputOf<(typeof login)['input']>
}

export interface Connection {
  /** Signs in, or throws the server's message. */
  signIn(userName: string, password: string): Promise<Client>
  /** Tries to sign in and returns any answer. */
  trySignIn(attempt: SignIn): Promise<Envelope<ValueOf<(typeof login)['output']>>>
  /** A client with a token, or one that signs in at its first call. */
  client(token: string | (() => Promise<string>)): Client
  /** Makes a call without a session. */
  call<In extends Shape, Out extends Shape>(
    endpoint: Endpoint<CallAccess, In, Out>,
    input: InputOf<In>,
    language?: Language,
  ): Promise<Envelope<ValueOf<Out>>>
  /** Sends raw bytes to a path, unsigned. */
  raw(path: string, body: string | Buffer, headers?: Readonly<Record<string, string>>): Promise<Reply>
  /** Closes the idle connections. */
  close(): void
}

export interface ConnectOptions {
  /** The server's fixed captcha answer (KEBEN_CAPTCHA_ANSWER). */
  readonly captchaAnswer?: string
  /** The most connections in the pool. */
  readonly connections?: number
}

/** A client for tests, demo and benchmarks: signs as the browser does, with Node's cryptography. */
export function connect(
  baseUrl: string,
  { captchaAnswer = 'TEST', connections = Infinity }: ConnectOptions = {},
): Connection {
  const base = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  const raw: Connection['raw'] = (path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const options = {
        agent,
        host: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        method: 'POST',
        path: base.pathname.replace(/\/$/, '') + path,
        headers: { 'content-type': 'application/json', ...length, ...headers },
      }
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ http: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })

  const callAnyone: Connection['call'] = async (endpoint, input, language = 'en') =>
    envelopeOf(await raw(endpoint.path, JSON.stringify(input), { 'accept-language': language }))

  const askForPicture = async (): Promise<ValueOf<(typeof verifyCode)['output']>> => {
    let answer = await callAnyone(verifyCode, {})
    for (let round = 0; answer.code === 'proof_wanted' && round < mostRounds; round++) {
      const work = answer.data as unknown as SignInPass & { bits: number }
      answer = await callAnyone(verifyCode, { challenge: work.challenge, proof: workedOut(work) })
    }
    return answer.data
  }

  const attemptOnce: Connection['trySignIn'] = async ({ language, change = (sent) => sent, ...typed }) => {
    const offer = await askForPicture()
    const challenge = typed.pass?.challenge ?? offer.code
    const sealed = (text: string) => seal(offer.publicKey, text, challenge)
    const sent = {
      username: sealed(typed.userName),
      password: sealed(typed.password),
      code: typed.pass?.code ?? typed.code ?? captchaAnswer,
      challenge,
      keyId: offer.keyId,
      ...(typed.secondCode !== undefined && { secondCode: sealed(typed.secondCode) }),
      ...(typed.proof !== undefined && { proof: typed.proof }),
    }
    return callAnyone(login, change(sent), language)
  }

  const trySignIn: Connection['trySignIn'] = async (typed) => {
    let answer = await attemptOnce(typed)
    if (typed.idle || typed.proof !== undefined) return answer
    for (let round = 0; answer.code === 'proof_wanted' && round < mostRounds; round++) {
      const pass = answer.data as unknown as SignInPass & { bits: number }
      answer = await attemptOnce({ ...typed, pass, proof: workedOut(pass) })
    }
    return answer
  }

  const connection: Connection = {
    raw,
    trySignIn,
    call: callAnyone,
    client: (token) => clientOn(raw, token),
    async signIn(userName, password) {
      const answer = await trySignIn({ userName, password })
      if (answer.status !== 200) throw new Error(`${userName} cannot sign in: ${answer.message}`)
      return connection.client(answer.data.token)
    },
    close: () => agent.destroy(),
  }
  return connection
}

function clientOn(raw: Connection['raw'], tokenSource: string | (() => Promise<string>)): Client {
  let token: Promise<string> | undefined
  const ready = () => (token ??= typeof tokenSource === 'string' ? Promise.resolve(tokenSource) : tokenSource())
  /** The server's clock minus ours, in milliseconds. */
  let clockOffset = 0

  const rawSigned: Client['raw'] = async (path, body, headers = {}) => {
    const signed = { role: headers['role'] ?? '', idempotencyKey: headers['idempotency-key'] ?? '' }
    const sent = { token: await ready(), path, body, ...signed, now: Date.now() + clockOffset }
    return raw(path, body, { authorization: authorizationOf(sent), ...headers })
  }

  /** If the server refuses because of our clock, corrects it and repeats once. */
  async function send(endpoint: Endpoint<CallAccess>, input: unknown, options: CallOptions = {}): Promise<Reply> {
    const headers = {
      'accept-language': options.language ?? 'en',
      ...(options.role && { role: options.role }),
      ...(options.ticket && { 'retry-ticket': options.ticket }),
      ...(endpoint.writes && { 'idempotency-key': options.key ?? randomBytes(12).toString('base64url') }),
    }
    const body = JSON.stringify(input)
    const reply = await rawSigned(endpoint.path, body, headers)
    const serverTime = serverTimeIn(reply)
    if (serverTime === undefined) return reply
    clockOffset = serverTime - Date.now()
    return rawSigned(endpoint.path, body, headers)
  }

  const call: Client['call'] = async (endpoint, input, options) => envelopeOf(await send(endpoint, input, options))
  return {
    call,
    async done(endpoint, input, options) {
      const answer = await call(endpoint, input, options)
      if (Number(answer.status) !== 200 && answer.status !== '1000') {
        throw new Error(`${endpoint.path} answers ${answer.status}: ${answer.message}`)
      }
      return answer.data
    },
    download: send,
    raw: rawSigned,
    token: ready,
  }
}

/** The ticket for the next attempt. */
export function ticketOf(reply: Reply | undefined): string | undefined {
  const ticket = reply?.headers['retry-ticket']
  return typeof ticket === 'string' ? ticket : undefined
}

/** The most rounds of proof of work, which grows with others' failures. */
const mostRounds = 10

/** Solves the proof of work. */
export function workedOut({ challenge, bits }: { challenge: string; bits: number }): number {
  for (let number = 0; ; number++) {
    const digest = hash('sha256', workText(challenge, number), 'buffer')
    if (zeroBits(digest) >= bits) return number
  }
}

export function envelopeOf<Data>({ http, body }: Reply): Envelope<Data> {
  try {
    return JSON.parse(body.toString('utf8')) as Envelope<Data>
  } catch {
    throw new Error(`HTTP ${http} with no envelope: ${body.toString('utf8', 0, 200)}`)
  }
}

function serverTimeIn({ body }: Reply): number | undefined {
  if (body.length > 1000 || !body.includes('"code":"clock"')) return undefined
  return (JSON.parse(body.toString('utf8')) as Envelope<{ serverTime: number }>).data.serverTime
}

/** RSA-OAEP-SHA256 under a label, in base64. */
export function seal(publicKey: string, text: string, label: string): string {
  const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256', oaepLabel: Buffer.from(label) }
  return publicEncrypt({ key: publicKey, ...oaep }, Buffer.from(text)).toString('base64')
}

/** Decrypts a sealed field of an answer with the caller's key (base64url); throws for another label. */
export function unseal(answerKey: string, text: string, label: string): string {
  const parts = readSealed(text)
  if (!parts) throw new Error('This was not sealed.')
  const [key, iv, tag] = [answerKey, parts.iv, parts.tag].map((part) => Buffer.from(part, 'base64url'))
  const decipher = createDecipheriv('aes-256-gcm', key ?? '', iv ?? '').setAAD(Buffer.from(label))
  decipher.setAuthTag(tag ?? Buffer.alloc(0))
  return decipher.update(parts.ciphertext, 'base64url', 'utf8') + decipher.final('utf8')
}

export interface ToSign {
  readonly token: string
  readonly path: string
  readonly body: string | Buffer
  readonly role: string
  readonly now: number
  readonly method?: string
  readonly idempotencyKey?: string
}

/** The Authorization header of a call. */
export function authorizationOf({ token, body, now, ...called }: ToSign): string {
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv)
  cipher.setAAD(Buffer.from(callText({ method: 'POST', idempotencyKey: '', ...called, bodySha256 })))
  const proof = proofText({ token, at: now, random: fourOrFiveDigits(randomInt(2 ** 32)) })
  const ciphertext = Buffer.concat([cipher.update(proof, 'utf8'), cipher.final()])
  return headerText({
    session: sessionOf(token),
    iv: iv.toString('base64url'),
    ciphertext: ciphertext.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
  })
}

/** A cache: key derivation costs as much as the rest of a header, and load generators send thousands. */
const keys = new Map<string, KeyObject>()

function keyOf(token: string): KeyObject {
  const known = keys.get(token)
  if (known) return known
  const tokenSha256 = createHash('sha256').update(token).digest()
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', tokenSha256, '', keyPurpose, keyBytes)))
  keys.set(token, key)
  return key
}
