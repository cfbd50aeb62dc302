import type { Endpoint } from '@keben/core/kit/endpoint'
import { type JsonSchema, type Place, choicesOf, placesIn, replaced, sampleOf, schemaOf } from './schema.ts'

export interface HostileInput {
  readonly about: string
  /** Created on demand, because all of them would need too much memory. */
  readonly body: string | Buffer
  readonly contentType?: string
  /** True if no rule can accept it. Otherwise it may be valid by chance, or refused for another reason. */
  readonly wrong: boolean
}

interface HostileValue {
  readonly about: string
  readonly value: unknown
  readonly wrong: boolean
}

const jsonTypes: Readonly<Record<string, unknown>> = {
  string: 'word',
  number: 1.5,
  integer: 7,
  boolean: true,
  null: null,
  array: [],
  object: {},
}

const typesOf = (schema: JsonSchema): string[] =>
  choicesOf(schema).flatMap((choice) => (choice.type === 'number' ? ['number', 'integer'] : [choice.type ?? '']))

/** Values of every type that this place does not accept. */
function wrongTypes(schema: JsonSchema): HostileValue[] {
  const taken = typesOf(schema)
  return Object.entries(jsonTypes)
    .filter(([type]) => !taken.includes(type))
    .map(([type, value]) => ({ about: `${type} instead of ${taken.join(' or ')}`, value, wrong: true }))
}

/** The limit of a body. For a limited string, one character more is as invalid and much shorter. */
const longest = 900_000
const longText = (schema: JsonSchema): string => 'x'.repeat(Math.min((schema.maxLength ?? longest) + 1, longest))
export const sqlFragments = ["'; drop table book; --", "1' or '1'='1", '$1; select pg_sleep(10)', '%_\\\'"', '${1}']

/** PostgreSQL rejects NUL, and JSON columns reject lone surrogates. Both are refused in every place. */
const unclean = { NUL: 'a\u0000b', 'half a surrogate pair': 'a\ud800b' }

function wrongTexts(schema: JsonSchema): HostileValue[] {
  const long = longText(schema)
  const tooLong = (schema.maxLength ?? Infinity) < long.length
  const free = schema.enum === undefined && schema.const === undefined
  return [
    { about: 'a long text', value: long, wrong: tooLong || !free },
    ...Object.entries(unclean).map(([about, value]) => ({ about, value, wrong: true })),
    ...[...sqlFragments, '😀👩‍🏫', '\u202e', '<script>alert(1)</script>', ' ', ''].map((value) => ({
      about: JSON.stringify(value),
      value,
      wrong: !free,
    })),
  ]
}

function wrongNumbers(schema: JsonSchema): HostileValue[] {
  const { minimum = -Infinity, maximum = Infinity, type } = schema
  return [-1, 0, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, -(2 ** 63)].map((value) => ({
    about: String(value),
    value,
    wrong: value < minimum || value > maximum || (type === 'integer' && !Number.isSafeInteger(value)),
  }))
}

function wrongLists(schema: JsonSchema): HostileValue[] {
  if (!schema.items || schema.maxItems === undefined) return []
  const entry = sampleOf(schema.items)
  const value = Array.from({ length: schema.maxItems + 1 }, () => entry)
  return [{ about: `${value.length} entries`, value, wrong: true }]
}

function wrongObjects(schema: JsonSchema): HostileValue[] {
  const sample = sampleOf(schema) as Readonly<Record<string, unknown>>
  return ['unheardOf', 'constructor', 'toString'].map((name) => ({
    about: `a field ${name} too many`,
    value: { ...sample, [name]: 1 },
    wrong: true,
  }))
}

/** The hostile values for one place of an input. */
function hostileValues(schema: JsonSchema): HostileValue[] {
  const choices = choicesOf(schema)
  const ofType = (...types: string[]) => choices.filter(({ type }) => types.includes(type ?? ''))
  // With several choices, a value that is invalid for one may be valid for another.
  const only = (values: HostileValue[]) =>
    choices.length > 1 ? values.map((one) => ({ ...one, wrong: false })) : values
  return [
    ...wrongTypes(schema),
    ...only(ofType('string').flatMap(wrongTexts)),
    ...only(
      ofType('integer', 'number')
        .filter(({ const: fixed }) => fixed === undefined)
        .flatMap(wrongNumbers),
    ),
    ...only(ofType('array').flatMap(wrongLists)),
    ...only(ofType('object').flatMap(wrongObjects)),
  ]
}

const nameOf = ({ path }: Place): string => path.join('.') || 'the input'

/** Deep enough to overflow a recursive parser. */
export const deep = '['.repeat(10_000) + ']'.repeat(10_000)
const marker = '@deep@'

function atPlace(fresh: () => unknown, place: Place): HostileInput[] {
  const input = (about: string, value: unknown, wrong: boolean): HostileInput => ({
    about: `${nameOf(place)}: ${about}`,
    get body() {
      return JSON.stringify(replaced(fresh(), place.path, value))
    },
    wrong,
  })
  const missing = typeof place.path.at(-1) === 'string' ? [input('missing', undefined, place.required)] : []
  return [
    ...missing,
    ...hostileValues(place.schema).map(({ about, value, wrong }) => input(about, value, wrong)),
    {
      about: `${nameOf(place)}: 10,000 lists in each other`,
      get body() {
        return JSON.stringify(replaced(fresh(), place.path, marker)).replace(`"${marker}"`, deep)
      },
      wrong: true,
    },
  ]
}

/** Bodies that are invalid for every call. */
function wrongBodies(sample: unknown): HostileInput[] {
  const body = JSON.stringify(sample)
  const withProto = body.replace('{', body === '{}' ? '{"__proto__":{"admin":true}' : '{"__proto__":{"admin":true},')
  return [
    { about: 'nothing at all', body: '', wrong: false },
    ...['{', '}', '{"a":', 'NaN', 'undefined', '\u0000', `${body}}`, "{'a':1}", '\ufeff{'].map((text) => ({
      about: `the broken body ${JSON.stringify(text).slice(0, 40)}`,
      body: text,
      wrong: true,
    })),
    {
      about: 'bytes that are no text',
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      wrong: true,
    },
    { about: '__proto__', body: withProto, wrong: true },
    { about: '__proto__ alone', body: '{"__proto__":[]}', wrong: true },
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ].map((contentType) => ({ about: `the content type ${contentType}`, body, contentType, wrong: true })),
  ]
}

/** How often a place with the same shape was met before, and how many calls share its values. */
export type MetBefore = Map<string, number>
const sharedBy = 5

/**
 * Many calls have places of the same shape: pages, keywords, ids. The first call of a run gets all values of such a
 * place, each further call a part of them.
 */
function inTurn(
  inputs: HostileInput[],
  { path, schema, required }: Place,
  before: MetBefore | undefined,
): HostileInput[] {
  if (!before) return inputs
  const place = JSON.stringify([path.findLast((part) => typeof part === 'string'), schema, required])
  const times = before.get(place) ?? 0
  before.set(place, times + 1)
  return times === 0 ? inputs : inputs.filter((_input, index) => index % sharedBy === times % sharedBy)
}

/**
 * Hostile and broken inputs for a call, made from the shape of its input. With `fresh`, each differs from a valid input
 * in one place; without, the base only has the right shape.
 */
export function hostileInputs(
  endpoint: Pick<Endpoint, 'input'>,
  fresh?: () => unknown,
  before?: MetBefore,
): HostileInput[] {
  return choicesOf(schemaOf(endpoint)).flatMap((choice, index) => {
    const make = fresh ?? (() => sampleOf(choice))
    const places = placesIn(choice).flatMap((place) => inTurn(atPlace(make, place), place, before))
    return index === 0 ? [...wrongBodies(make()), ...places] : places
  })
}
