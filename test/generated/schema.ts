import type { Endpoint } from '@keben/core/kit/endpoint'
import { z } from 'zod'

/** The part of JSON Schema that the calls use. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
}

export const schemaOf = (endpoint: Pick<Endpoint, 'input'>): JsonSchema =>
  z.toJSONSchema(endpoint.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** The alternatives of a shape; most have one. */
export const choicesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema]

export type Path = readonly (string | number)[]

export interface Place {
  readonly path: Path
  readonly schema: JsonSchema
  readonly required: boolean
}

/** Every place in a value of this shape; lists by their first entry. */
export function placesIn(schema: JsonSchema, path: Path = [], required = true): Place[] {
  const here = { path, schema, required }
  const inside = choicesOf(schema).flatMap((choice) => [
    ...Object.entries(choice.properties ?? {}).flatMap(([name, inner]) =>
      placesIn(inner, [...path, name], choice.required?.includes(name) ?? false),
    ),
    ...(choice.items ? placesIn(choice.items, [...path, 0]) : []),
  ])
  return [here, ...inside]
}

/** A value with every field filled in. Rules across fields may still refuse it. */
export function sampleOf(schema: JsonSchema): unknown {
  const [choice = schema] = choicesOf(schema)
  if (choice.const !== undefined) return choice.const
  if (choice.enum) return choice.enum[0]
  switch (choice.type) {
    case 'object':
      return Object.fromEntries(Object.entries(choice.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]))
    case 'array':
      return choice.items ? [sampleOf(choice.items)] : []
    case 'integer':
    case 'number':
      return Math.max(choice.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'string':
      return choice.format === 'base64' ? 'AAAA' : 'a'.repeat(Math.max(choice.minLength ?? 1, 1))
    default:
      return null
  }
}

/** A copy with one place replaced; `undefined` removes the field. */
export function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return by
  if (Array.isArray(value)) return value.map((inner, index) => (index === first ? replaced(inner, rest, by) : inner))
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [first]: replaced(fields[first], rest, by) }
}

const placesOfIds = (schema: JsonSchema): Place[] =>
  placesIn(schema).filter(({ path, schema: one }) => {
    const name = path.findLast((part) => typeof part === 'string')
    const names = typeof name === 'string' && /^ids?$|Ids?$/.test(name)
    return names && choicesOf(one).some(({ type }) => type === 'integer')
  })

/** The places of ids: `id`, `ids.0`, `titles.0.bookId`. */
export const idPlaces = (schema: JsonSchema): string[] => [
  ...new Set(placesOfIds(schema).map(({ path }) => path.join('.'))),
]

/** True if the input is valid without the id at this place. */
export const isOptionalId = (schema: JsonSchema, at: string): boolean =>
  placesOfIds(schema).every(({ path, required }) => path.join('.') !== at || !required)
