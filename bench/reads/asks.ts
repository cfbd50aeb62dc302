import { endpoints } from '@keben/core/contracts'
import { type Role, mayCall } from '@keben/core/roles'
import { type JsonSchema, schemaOf } from '../../test/generated/schema.ts'

type Call = (typeof endpoints)[number]

/** A read-only endpoint with its input. */
export interface Ask {
  readonly call: Call
  readonly input: Readonly<Record<string, unknown>>
}

/** Every call of a role that needs at most a season: without one, with each, and with every grouping. */
export function asksOf(role: Role, planIds: readonly number[]): Ask[] {
  const readable = endpoints.filter(
    ({ writes, answers, roles }) => !writes && answers === 'json' && roles !== 'public' && mayCall(roles, role),
  )
  return readable.flatMap((call) => inputsOf(schemaOf(call), planIds).map((input) => ({ call, input })))
}

/** Empty if the call needs other input. Required choices and groupings (`by`) are each used once. */
export function inputsOf(schema: JsonSchema, planIds: readonly number[]): Ask['input'][] {
  const { properties = {}, required = [] } = schema
  const chosen = Object.entries(properties).filter(
    ([name, { enum: choices }]) => choices && (name === 'by' || required.includes(name)),
  )
  const named = new Set(['planId', 'planIds', ...chosen.map(([name]) => name)])
  if (required.some((name) => !named.has(name))) return []
  const ofSeasons = planIds.map((planId) => ('planId' in properties ? { planId } : { planIds: [planId] }))
  const takesSeason = 'planId' in properties || 'planIds' in properties
  const needsSeason = required.includes('planId') || required.includes('planIds')
  const seasons = [...(needsSeason ? [] : [{}]), ...(takesSeason ? ofSeasons : [])]
  return chosen.reduce<Ask['input'][]>(
    (inputs, [name, { enum: choices = [] }]) =>
      inputs.flatMap((input) => choices.map((choice) => ({ ...input, [name]: choice }))),
    seasons,
  )
}
