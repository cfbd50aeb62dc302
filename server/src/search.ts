import type { FindableThing } from '@keben/core/office/desk/find'
import type { Actor } from '@keben/core/roles'
import { contains } from './kit/lists/list.ts'
import { type Sql, everything, raw, sql } from './kit/database/sql.ts'

export interface SearchFor {
  readonly actor: Actor
  readonly keyword: string
}

/** How things of one kind are searched, always within what the caller may see. */
export interface EntitySearch {
  /** A query whose rows have id, name, aside, keyword, disabled and rank. */
  readonly rows: (search: SearchFor) => Sql
  /** Only by numbers, which the query finds in `candidate_number`. */
  readonly isByNumber?: boolean
}
export type EntitySearches = Partial<Readonly<Record<FindableThing, EntitySearch>>>

/** Documents by their numbers. Their candidate numbers come from the counters first: each is looked up by its index. */
export const searchDocuments = (
  prefix: string,
  table: string,
  visibleTo: (actor: Actor) => Sql,
  aside: Sql = raw(`''`),
  id = 'id',
): EntitySearch => ({
  isByNumber: true,
  rows: ({
    actor,
  }) => sql`select ${raw(`${table}.${id}`)} as id, ${raw(table)}.number as name, coalesce(${aside}, '') as aside,
    ${raw(table)}.number as keyword, false as disabled, 0 as rank from ${raw(table)}
    where ${raw(table)}.number = any(array(select number from candidate_number where prefix = ${prefix})) and ${visibleTo(actor)}
    order by ${raw(table)}.number desc`,
})

/** How well a name fits: it is the keyword, begins with it, has a word or a sound that does, or merely contains it. */
export const fit = (table: string, code: string, name: string, { keyword }: SearchFor): Sql => {
  const typed = keyword.trim().toLowerCase()
  const begins = `${typed.replace(/[\\%_]/g, '\\$&')}%`
  const [codeText, nameText] = [raw(`lower(${table}.${code})`), raw(`lower(${table}.${name})`)]
  return sql`case when ${typed} in (${codeText}, ${nameText}) then 0
    when ${codeText} like ${begins} or ${nameText} like ${begins} then 1
    when ${raw(table)}.search like ${`% ${begins}`} then 2 else 3 end`
}

/** Base data by code, name or sound. `keyword` is what their list is searched by. */
export const searchBaseData = (
  table: string,
  visibleTo: (actor: Actor) => Sql,
  keyword: 'code' | 'name' | ((actor: Actor) => 'code' | 'name') = 'code',
): EntitySearch => ({
  rows: (search) => {
    const by = typeof keyword === 'string' ? keyword : keyword(search.actor)
    return sql`select ${raw(table)}.id, ${raw(table)}.name, ${raw(table)}.code as aside, ${raw(`${table}.${by}`)} as keyword,
      ${raw(table)}.state <> 'active' as disabled, ${fit(table, 'code', 'name', search)} as rank from ${raw(table)}
    where ${contains(raw(`${table}.search`), search.keyword) ?? everything} and ${visibleTo(search.actor)}
    order by rank, disabled, length(${raw(table)}.name), ${raw(table)}.id`
  },
})

/** Lists of bills and orders show organisations by name alone; base data know the code. */
export const codeForOffice = ({ role }: Actor) => (role === 'manage' || role === 'area' ? 'code' : 'name')
