import { bodyLimitOfAnyone } from '@keben/core/kit/endpoint'
import { languageOf } from '@keben/core/kit/language'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import type { HandlerResponse, IncomingRequest } from '../requests/answer.ts'
import { httpStatusOf, refusalEnvelope } from './envelope.ts'
import { refusalOf } from '../requests/failures.ts'
import { type SharedListener, assertPortFree, listenShared, sharedPort, waitingConnections } from './reuse-port.ts'
import { type CallAdmissionParts, createCallAdmission } from '../requests/call-admission.ts'
import type { Handler } from '../requests/handle.ts'
import { contentDisposition, requestIdFrom, securityHeaders } from './headers.ts'
import type { Log } from '../operations/log.ts'
import { type MinimumRate, defaultMinimumRate, watchReader, watchSender } from './minimum-rate.ts'

/** A response to GET for browsers and monitors. */
export interface Page {
  readonly http?: number
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface HttpPageRequest {
  /** Without base path and query; begins with a slash. */
  readonly path: string
  readonly acceptEncoding: string
  readonly ifNoneMatch: string
}

export interface HttpParts extends CallAdmissionParts {
  readonly handlers: readonly Handler[]
  readonly answer: (handler: Handler, request: IncomingRequest) => Promise<HandlerResponse>
  readonly pages: Readonly<Record<string, (request: HttpPageRequest) => Page | Promise<Page>>>
  /** Hidden from everybody but operators. */
  readonly operatorPages: Readonly<Record<string, () => Page | Promise<Page>>>
  /** Every other path outside the API. */
  readonly otherPages: (request: HttpPageRequest) => Promise<Page>
  readonly log: Log
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** Trusted proxies and monitors: for forwarded addresses and operator pages. */
  readonly trusts: (address: string) => boolean
  /** With it, the server speaks TLS. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** Slower uploads and downloads are aborted. */
  readonly minimumRate?: MinimumRate
}

export interface HttpServer {
  readonly listen: (port: number, host: string) => Promise<number>
  /** Accepts no more, lets requests finish, and aborts the rest after the deadline. */
  readonly stop: (patienceMs: number) => Promise<void>
}

const nothingSent = Buffer.alloc(0)
const envelopeType = 'application/json; charset=utf-8'

/** Routes for calls and pages, and the envelope for errors before a route. */
export function openHttp(parts: HttpParts): HttpServer {
  const { handlers, answer, pages, operatorPages, log, basePath, trusts, minimumRate = defaultMinimumRate } = parts
  const app = Fastify({
    // Fastify's types depend on TLS; this code does not.
    ...((parts.tls && { https: parts.tls }) as object),
    logger: false,
    trustProxy: trusts,
    genReqId: ({ headers, socket }) =>
      requestIdFrom(trusts(socket.remoteAddress ?? '') ? headers['x-request-id'] : undefined, randomUUID),
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // A malformed URL reaches no route.
    frameworkErrors: (error, request, reply) => void refuseTransport(error, request, reply, log),
  })
  app.removeAllContentTypeParsers()
  // Raw bytes, because the request signature covers their hash.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    // Over plain http browsers warn about it.
    if (request.protocol === 'https')
      reply.headers({
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      })
    done()
  })
  // In a hook, because a route would read the body first.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined
    watchSender(request.raw, minimumRate, () => refuseSlowBody(request, reply, log))
    request.raw.resume()
    return answerOther(request, reply, parts)
  })
  let stopping = false
  let doors: SharedListener | undefined
  const admission = createCallAdmission(parts)
  app.addHook('onSend', (request, reply, payload, done) => {
    // Else the browser keeps the connection open, which delays stopping.
    if (stopping) reply.header('connection', 'close')
    if (reply.statusCode === 503 || (reply.statusCode === 429 && reply.hasHeader('retry-after')))
      reply.headers(admission.retryHeaders(request.raw, reply.statusCode))
    done(null, payload)
  })
  app.setErrorHandler((error, request, reply) => refuseTransport(error, request, reply, log))

  const under = (path: string) => basePath + path.slice(1)
  for (const handler of handlers) {
    const { path, bodyLimit } = handler.endpoint
    app.post(under(path), {
      bodyLimit: handler.kind === 'public' ? Math.min(bodyLimit, bodyLimitOfAnyone) : bodyLimit,
      async onRequest(request, reply) {
        watchSender(request.raw, minimumRate, () => refuseSlowBody(request, reply, log))
        const refusal = await admission.arrive(handler, request.raw, reply.raw, request.ip)
        if (!refusal) return undefined
        // The body is discarded while it arrives, like one that is too large.
        request.raw.resume()
        return sendAnswer(request, reply, await answer(handler, { ...requestedBy(request, path), refusal }), parts)
      },
      handler: (request, reply) =>
        admission.run(request.raw, async () =>
          sendAnswer(request, reply, await answer(handler, requestedBy(request, path)), parts),
        ),
    })
  }
  for (const [path, page] of Object.entries(pages)) {
    app.get(under(path), async (request, reply) => sendPage(reply, await page(pageAsked(path, request))))
  }
  for (const [path, page] of Object.entries(operatorPages)) {
    app.get(under(path), async (request, reply) =>
      trusts(request.ip) ? sendPage(reply, await page()) : answerOther(request, reply, parts),
    )
  }
  return {
    async listen(port, host) {
      await assertPortFree(port, host)
      await app.listen({ port, host, backlog: waitingConnections, ...sharedPort })
      doors = await listenShared(app.server)
      return (app.server.address() as AddressInfo).port
    },
    stop(patienceMs) {
      stopping = true
      return stop(app, doors, patienceMs)
    },
  }
}

async function stop(app: FastifyInstance, doors: SharedListener | undefined, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await Promise.all([doors?.close(), app.close()])
  clearTimeout(cut)
}

function requestedBy(request: FastifyRequest, path: string): IncomingRequest {
  const { headers } = request
  return {
    method: request.method,
    path,
    body: Buffer.isBuffer(request.body) ? request.body : nothingSent,
    authorization: headers.authorization,
    role: single(headers['role']),
    idempotencyKey: single(headers['idempotency-key']),
    language: languageOf(headers['accept-language']),
    address: request.ip,
    requestId: request.id,
    userAgent: headers['user-agent'] ?? '',
  }
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header

/** The rest may never arrive, so the connection ends with the answer. */
function refuseSlowBody(request: FastifyRequest, reply: FastifyReply, log: Log): void {
  log.warn('body given up', { requestId: request.id, path: request.routeOptions.url, address: request.ip })
  const { raw } = reply
  // After the answer only the arriving body knows the connection.
  if (raw.headersSent) return void request.raw.socket.destroy()
  const refusal = refuse('body_too_slow')
  const envelope = refusalEnvelope(refusal, languageOf(request.headers['accept-language']))
  reply.hijack()
  raw.writeHead(httpStatusOf(refusal), { 'content-type': envelopeType, connection: 'close' })
  raw.end(JSON.stringify(envelope), () => raw.destroy())
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answered: HandlerResponse,
  parts: HttpParts,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (answered.events) return sendEvents(reply, answered.events)
  if (!answered.file) return reply.code(answered.http).type(envelopeType).send(answered.text)
  const { fileName, contentType, body } = answered.file
  watchDownload(request, reply, body, parts)
  return reply.type(contentType).header('content-disposition', contentDisposition(fileName)).send(body)
}

/** Proxies must not buffer events. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // Event streams are idle by nature.
  reply.raw.setTimeout(0)
  reply.raw.once('close', () => events.destroy())
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(events)
}

/** A running download occupies memory or a database connection. */
function watchDownload(
  request: FastifyRequest,
  { raw }: FastifyReply,
  body: Readable | Buffer,
  { log, minimumRate = defaultMinimumRate }: HttpParts,
): void {
  const facts = { requestId: request.id, path: request.routeOptions.url }
  if (!Buffer.isBuffer(body)) body.once('error', (error) => log.error('download failed', error, facts))
  watchReader(raw, minimumRate, () => {
    log.warn('download given up', facts)
    raw.destroy()
  })
}

function sendPage(reply: FastifyReply, { http = 200, type, body, headers = {} }: Page): FastifyReply {
  return reply
    .code(http)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(type)
    .send(body)
}

/** Screen paths get the page; an unknown call gets a refusal. */
async function answerOther(request: FastifyRequest, reply: FastifyReply, { basePath, otherPages }: HttpParts) {
  const path = request.url.split('?', 1)[0] ?? '/'
  const inside = `${path}/`.startsWith(basePath) ? `/${path.slice(basePath.length)}` : undefined
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  if (inside === undefined || !isPage || /^\/(api|sso|health|metrics)(\/|$)/.test(inside)) {
    const requested = isPage ? `${request.method} ${path}` : path
    return sendRefusal(request, reply, refuse('no_such_call', { path: requested.slice(0, 200) }))
  }
  return sendPage(reply, await otherPages(pageAsked(inside, request)))
}

function pageAsked(path: string, { headers }: FastifyRequest): HttpPageRequest {
  const { 'accept-encoding': acceptEncoding = '', 'if-none-match': ifNoneMatch = '' } = headers
  return { path, acceptEncoding, ifNoneMatch }
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const envelope = refusalEnvelope(refusal, languageOf(request.headers['accept-language']))
  return reply.code(httpStatusOf(refusal)).type(envelopeType).send(JSON.stringify(envelope))
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 ** 2)} MB`

/** Errors before a handler: invalid JSON, a body that is too large, invalid HTTP, or a bug. */
function refuseTransport(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    // Reads and discards the rest: closing during an upload would lose the answer.
    reply.removeHeader('connection')
    request.raw.resume()
    return sendRefusal(request, reply, refuse('body_too_large', { most: sizeOf(request.routeOptions.bodyLimit) }))
  }
  if (statusCode < 500) return sendRefusal(request, reply, refuse('not_json'))
  const refusal = refusalOf(error) ?? refuse('broken', { requestId: request.id })
  // A browser that leaves while its stream opens closes it; that is no failure.
  const hasLeft = code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
  if (refusal !== error && !hasLeft)
    log.error('request failed', error, { requestId: request.id, path: request.routeOptions.url })
  // Too many calls: pages retry after Retry-After.
  if (refusal.status === 429) reply.header('retry-after', 1)
  return sendRefusal(request, reply, refusal)
}
