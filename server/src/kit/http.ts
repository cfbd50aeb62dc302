import { languageOf } from '@keben/core/kit/language'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Answered, Asked } from './answer.ts'
import { httpStatusOf, refusalEnvelope } from './envelope.ts'
import type { Handler } from './handle.ts'
import { contentDisposition, requestIdFrom, securityHeaders } from './headers.ts'
import type { Log } from './log.ts'

export interface HttpParts {
  readonly handlers: readonly Handler[]
  readonly answer: (handler: Handler, asked: Asked) => Promise<Answered>
  readonly log: Log
  /** Begins and ends with a slash. */
  readonly basePath: string
}

const nothingSent = Buffer.alloc(0)
const envelopeType = 'application/json; charset=utf-8'

/** The server as Fastify sees it: a route for every handler, and the envelope for whatever goes wrong before one. */
export function openHttp({ handlers, answer, log, basePath }: HttpParts): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: 'loopback',
    genReqId: (raw) => requestIdFrom(raw.headers['x-request-id'], randomUUID),
    requestTimeout: 120_000,
    // Finish what runs, close what idles.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
  })
  app.removeAllContentTypeParsers()
  // The bytes themselves are needed: the signature of a request covers their hash.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    done()
  })
  app.setErrorHandler((error, request, reply) => refuseTransport(error, request, reply, log))

  for (const handler of handlers) {
    const { path, bodyLimit } = handler.endpoint
    app.post(`${basePath}${path.slice(1)}`, { bodyLimit }, async (request, reply) =>
      send(reply, await answer(handler, askedBy(request, path))),
    )
  }
  return app
}

/** Answers a refusal that happened outside of any handler. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const envelope = refusalEnvelope(refusal, languageOf(request.headers['accept-language']))
  return reply.code(httpStatusOf(refusal)).type(envelopeType).send(JSON.stringify(envelope))
}

function askedBy(request: FastifyRequest, path: string): Asked {
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

function send(reply: FastifyReply, answered: Answered): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!answered.file) return reply.code(answered.http).type(envelopeType).send(answered.text)
  const { fileName, contentType, body } = answered.file
  return reply.type(contentType).header('content-disposition', contentDisposition(fileName)).send(body)
}

/** Failures before a handler is reached: the body is no JSON or too large, the request is no HTTP, or a bug of ours. */
function refuseTransport(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    // The rest is read and thrown away: a connection that is cut while the client still writes loses the answer.
    reply.removeHeader('connection')
    request.raw.resume()
    const megabytes = Math.round(request.routeOptions.bodyLimit / 1024 / 1024)
    return sendRefusal(request, reply, refuse('body_too_large', { megabytes }))
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) return sendRefusal(request, reply, refuse('not_json'))
  log.error('request failed', error, { requestId: request.id, path: request.routeOptions.url ?? '' })
  return sendRefusal(request, reply, refuse('broken', { requestId: request.id }))
}
