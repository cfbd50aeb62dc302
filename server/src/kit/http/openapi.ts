import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import { z } from 'zod'

/** An endpoint with its name and family. */
export interface NamedEndpoint extends Endpoint<'public' | 'signed-in' | readonly string[]> {
  readonly name: string
  readonly family: string
}

type Json = Readonly<Record<string, unknown>>

export interface OpenApi {
  readonly openapi: string
  readonly info: Json
  readonly paths: Readonly<Record<string, { readonly post: Json }>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>>; readonly [part: string]: unknown }
  readonly [part: string]: unknown
}

const authorization = [
  'AES-256-GCM over token, time and a random number, under a key derived from the token that the sign-in answered:',
  '`v1.<session>.<iv>.<ciphertext>.<tag>`. Method, path, role and the hash of the body are bound to it; each header is good for one request.',
].join(' ')

/** OpenAPI 3.1 from the declarations alone. */
export function openApi(endpoints: readonly NamedEndpoint[], version: string): OpenApi {
  const schemas = Object.assign({}, ...endpoints.map(schemasOf)) as Record<string, unknown>
  return {
    openapi: '3.1.0',
    info: {
      title: 'keben',
      version,
      description:
        'Every call is a POST of JSON and answers `{status, message, data}`; a refusal also has `code` and, for input, `issues`. ' +
        'Verdicts travel as HTTP 200; HTTP codes of their own are for the transport.',
    },
    servers: [{ url: '../', description: 'Where this document was found.' }],
    tags: [...new Set(endpoints.map(({ family }) => family))].map((name) => ({ name })),
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: operation(endpoint) }])),
    components: {
      schemas: { Refusal: refusal, ...schemas },
      parameters: headers,
      securitySchemes: {
        signed: { type: 'apiKey', in: 'header', name: 'Authorization', description: authorization },
      },
    },
  }
}

function operation(endpoint: NamedEndpoint): Json {
  const { name, family, about, roles, writes } = endpoint
  const isPublic = roles === 'public'
  const parameters = ['Language', ...(isPublic ? [] : ['Role']), ...(writes ? ['IdempotencyKey'] : [])]
  return {
    operationId: name,
    tags: [family],
    summary: about,
    'x-roles': roles,
    'x-writes': writes,
    security: isPublic ? [] : [{ signed: [] }],
    parameters: parameters.map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
    requestBody: { required: true, content: { 'application/json': { schema: refTo(`${name}.input`) } } },
    responses: {
      200: { description: 'The answer, or a refusal with its verdict in `status`.', content: answerOf(endpoint) },
      default: {
        description:
          'The transport failed: 400 not JSON, 408 too slow, 413 too large, 429 too often, 500 our fault, 503 not ready.',
        content: { 'application/json': { schema: refTo('Refusal') } },
      },
    },
  }
}

function answerOf({ name, answers }: NamedEndpoint): Json {
  if (answers === 'events') {
    return { 'text/event-stream': {}, 'application/json': { schema: refTo('Refusal') } }
  }
  if (answers === 'file') {
    return { 'application/octet-stream': {}, 'application/json': { schema: refTo('Refusal') } }
  }
  const success = {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: { status: { enum: [200, '1000'] }, message: { type: 'string' }, data: refTo(`${name}.output`) },
  }
  return { 'application/json': { schema: { oneOf: [success, refTo('Refusal')] } } }
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

function schemasOf({ name, input, output, answers }: NamedEndpoint): Record<string, unknown> {
  const inputSchema = schemaUnder(`${name}.input`, input, 'input')
  return answers !== 'json' ? inputSchema : { ...inputSchema, ...schemaUnder(`${name}.output`, output, 'output') }
}

/** A schema and its definitions under unique names. */
function schemaUnder(name: string, shape: Shape, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape as z.ZodType, { io, unrepresentable: 'any' })
  const parts = Object.entries($defs).map(([part, definition]) => [`${name}.${part}`, pointed(definition, name)])
  return { [name]: pointed(schema, name), ...Object.fromEntries(parts) }
}

/** Rewrites references to the document's root. */
function pointed(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => pointed(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? [key, pointer(inner, name)] : [key, pointed(inner, name)],
    ),
  )
}

const pointer = (ref: string, name: string): string =>
  ref.startsWith('#/$defs/') ? `#/components/schemas/${name}.${ref.slice(8)}` : `#/components/schemas/${name}`

const headers = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Whatever begins with zh gets Chinese messages, the rest English.',
    schema: { type: 'string', examples: ['en', 'zh-CN'] },
  },
  Role: {
    name: 'Role',
    in: 'header',
    description: 'Which of my roles I act in; the first that I hold if left out.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Chosen by the caller; the same key with the same request gets the first answer again.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  },
}

const refusal = {
  type: 'object',
  required: ['status', 'message', 'data', 'code'],
  properties: {
    status: { type: 'integer', enum: [400, 401, 403, 404, 408, 409, 413, 418, 422, 429, 500, 503, 908] },
    message: { type: 'string', description: 'A sentence for users, in the requested language.' },
    data: { description: 'The facts behind the sentence, or null.' },
    code: { type: 'string', description: 'A stable word for the kind of refusal.' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'rule', 'facts', 'message'],
        properties: {
          field: { type: 'string' },
          rule: { type: 'string' },
          facts: { type: 'object' },
          message: { type: 'string' },
        },
      },
    },
  },
}
