import { z } from 'zod'
import type { Findable, SearchResultLink } from '../../desk-parts.ts'
import { endpointsOf } from '../../endpoint.ts'
import { merged, partsOf } from '../../kit/merged.ts'
import { Id } from '../../kit/paging.ts'
import { line } from '../../kit/text.ts'
import type { Role } from '../../roles.ts'
import { deskRegistry } from './registry.ts'

const endpoint = endpointsOf('desk')

/** What a search from anywhere finds. */
export const findableThings = merged(partsOf(deskRegistry, 'things'))
export type FindableThing = keyof typeof findableThings
export const isFindable = (thing: string): thing is FindableThing => Object.hasOwn(findableThings, thing)

/** In the order in which they are shown. */
const things = (Object.keys(findableThings) as FindableThing[]).toSorted(
  (one, other) => findableThings[one].sequence - findableThings[other].sequence,
)

export const FoundThing = z.object({
  thing: z.enum(things as [FindableThing, ...FindableThing[]]),
  id: Id,
  /** Its number, title or name. */
  name: z.string(),
  /** What tells it from its sisters: a code, a receiver. */
  aside: z.string(),
  /** What its list is searched by, where it has no page of its own. */
  keyword: z.string(),
  disabled: z.boolean(),
})
export type FoundThing = z.infer<typeof FoundThing>

/** Few enough of each kind for a glance; lists have the rest. */
export const mostOfEach = 6

export const findThings = endpoint({
  path: '/api/find',
  about:
    'Documents by number, titles by name, code or ISBN, organisations and people by name, code or pinyin: the best of each kind, within what the present role may see.',
  roles: 'signed-in',
  input: z.strictObject({ keyword: line(60) }),
  output: z.object({ found: z.array(FoundThing) }),
})

/** What a role can open. */
export const findableBy = (role: Role): readonly FindableThing[] => things.filter((thing) => placeOf(thing, role))

const placeOf = (thing: FindableThing, role: Role): SearchResultLink | undefined =>
  (findableThings[thing] as Findable).places[role]

/** The URL of its screen for this role. */
export function addressOf({ thing, id, keyword }: Pick<FoundThing, 'thing' | 'id' | 'keyword'>, role: Role) {
  const place = placeOf(thing, role)
  return (
    place && {
      to: place.to,
      search: { ...place.search, ...(place.opens ? { [place.opens]: String(id) } : { keyword }) },
    }
  )
}

/** The possible parts of a number such as PO-2026A-000123 in a keyword: its prefix, its season, its figure. */
export interface NumberQuery {
  readonly prefix: string | undefined
  readonly season: string | undefined
  readonly figure: number | undefined
}

/** Both readings of four figures alone: a year, and the figure at the end. Nothing where it is no part of a number. */
export function numbersAsked(keyword: string): NumberQuery[] {
  const parts = /^(?<prefix>[a-z]{2})?[\s-]*(?<season>\d{4}[as]?)?(?<figure>[\s-]*\d{1,6})?$/i.exec(
    keyword.trim(),
  )?.groups
  if (!parts) return []
  const prefix = parts['prefix']?.toUpperCase()
  const season = parts['season']?.toUpperCase()
  const digits = parts['figure']?.replace(/\D/g, '')
  if (prefix === undefined && season === undefined && digits === undefined) return []
  const figure = digits === undefined ? undefined : Number(digits)
  // 002026 and 20261 are figures as well as a year with something behind it.
  const fullNumber =
    /^\d+$/.test(season ?? '') && !/[\s-]/.test(parts['figure'] ?? '') ? `${season ?? ''}${digits ?? ''}` : ''
  return [
    { prefix, season, figure },
    ...(fullNumber && fullNumber.length <= 6 ? [{ prefix, season: undefined, figure: Number(fullNumber) }] : []),
  ]
}
