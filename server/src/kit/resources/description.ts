import type { FieldWords } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { ResourceState, resourceTransitions } from '@keben/core/kit/resource'
import type { Actor } from '@keben/core/roles'
import type { Refusal } from '@keben/core/kit/refusal'
import type { Context, Database } from '../requests/context.ts'
import type { ListQuery } from '../lists/list.ts'
import { type Sql, allOf, join, raw, sql } from '../database/sql.ts'

/** What every kept row answers with, as far as the kit looks at it. */
export interface ResourceRow {
  readonly id: number
  readonly state: ResourceState
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/** A dictionary: what pickers show of a table. */
export interface Dictionary {
  readonly table: string
  /** The fields that hold the code and the name. */
  readonly code: string
  readonly name: string
  /** What a keyword looks through. */
  readonly search: (keyword: string) => Sql | undefined
  readonly order: Sql
  /** Which rows this person may see. Every statement of the kit asks it. */
  readonly seenBy: (actor: Actor) => Sql
  /** Further columns of an entry, and how many entries are answered at most. */
  readonly entry?: { readonly columns: Sql; readonly most?: number }
}

/** A field that names a row of another table, which must exist and be in use when it is chosen. */
export interface Reference {
  readonly table: string
  /** The field with its name, kept beside the id in the history. */
  readonly shownAs: string
  /** Which of its rows this person may choose; all, if left out. What stood there before may stay. */
  readonly seenBy?: (actor: Actor) => Sql
}

/** A field whose values lie in a table of their own: the members of a group, the figures of each year. */
export interface Detail {
  /** Its value for a row, as the wire has it, in an order that does not depend on how it was entered. */
  readonly read: Sql
  /** Puts the value in the place of what was there. Called within the save, for a row that is locked. */
  readonly write: (context: Context, id: number, value: unknown) => Promise<unknown>
  /** The field with its names, kept beside it in the history. */
  readonly shownAs?: string
}

/** What is nothing without its row: made together with a new one, and gone just before it goes. */
export interface OwnedRows {
  readonly create: (context: Context, id: number) => Promise<unknown>
  readonly remove: (context: Context, ids: readonly number[]) => Promise<unknown>
}

/** What may refer to a row, so that it cannot be deleted. */
export interface Referrer {
  readonly table: string
  readonly column: string
  readonly words: { readonly en: { readonly one: string; readonly many: string }; readonly zh: string }
}

/** A row that a field refers to, with the names of its columns. */
export type Referred = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export type Fields = Readonly<Record<string, unknown>>

/** What a save finds wrong that no single field shows, such as a reference that does not fit the others. */
export type FindProblems = (
  given: Fields & { readonly id?: number | undefined },
  referred: Referred,
  db: Database,
) => Promise<readonly Issue[]> | readonly Issue[]

/** What the family knows that speaks against deleting, disabling or enabling some of these rows, which are locked. */
export type DeletionGuard = (
  context: Context,
  rows: readonly ResourceRow[],
  deed: 'delete' | keyof typeof resourceTransitions,
) => Promise<ReadonlyMap<number, Refusal>>

/**
 * How one kind of thing is kept: all that saving, deleting, disabling and listing need to know. Fields have the wire's
 * names; a column has the name of its field in snake case.
 */
export interface Description extends Dictionary {
  /** Its name in the history of changes. */
  readonly thing: string
  /** What a save writes, besides the remark. */
  readonly fields: readonly string[]
  readonly words: FieldWords
  /** Unique constraints, each with the field that breaks it. */
  readonly unique: Readonly<Record<string, string>>
  readonly references?: Readonly<Record<string, Reference>>
  readonly usedBy: readonly Referrer[]
  /** What a row shows besides its fields. */
  readonly columns?: Sql
  /** Of these columns, those that a change of the fields may change along: the history tells them, too. */
  readonly changesAlong?: readonly string[]
  readonly problems?: FindProblems
  readonly details?: Readonly<Record<string, Detail>>
  readonly parts?: OwnedRows
  readonly forbids?: DeletionGuard
}

/** A description that is ready for use; `Row` is what one row answers. */
export interface Resource<Row extends ResourceRow> extends Description {
  readonly columns: Sql
  readonly references: Readonly<Record<string, Reference>>
  readonly details: Readonly<Record<string, Detail>>
  /** Never set: it ties the description to the type of its rows. */
  readonly row?: Row
}

export function defineResource<Row extends ResourceRow>(description: Description): Resource<Row> {
  const { table, fields, columns, details = {} } = description
  const own = [...fields, 'remark', 'id', 'state', 'version'].map(
    (field) => `${table}.${columnOf(field)} as "${field}"`,
  )
  return {
    ...description,
    references: description.references ?? {},
    details,
    columns: join(
      [
        raw(own.join(', ')),
        ...(['created', 'changed'] as const).map(
          // Under another name, since users are kept as well.
          (
            deed,
          ) => sql`coalesce((select who.name from app_user as who where who.id = ${raw(`${table}.${deed}_by`)}), '')
              as ${raw(`"${deed}By"`)},
            ${moment(raw(`${table}.${deed}_at`))} as ${raw(`"${deed}At"`)}`,
        ),
        ...Object.entries(details).map(([field, { read }]) => sql`${read} as ${raw(`"${field}"`)}`),
        ...(columns ? [columns] : []),
      ],
      ', ',
    ),
  }
}

/** publisherId → publisher_id. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A moment as ISO 8601 in UTC, the same from every statement, inside JSON too. */
export const moment = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How many rows each tab of a kept list holds. */
export type StateCounts = Readonly<Record<ResourceState, number>>

/** The list of a kept thing: tabs by state, each with its count; the family adds its filters and orders. */
export function resourceList(
  description: Resource<ResourceRow>,
  actor: Actor,
  asked: { readonly state?: ResourceState | undefined; readonly keyword: string },
  own: { readonly filters?: readonly (Sql | undefined)[]; readonly sorts: ListQuery['sorts'] },
): ListQuery {
  const { table, columns, search, seenBy } = description
  const state = raw(`${table}.state`)
  return {
    columns,
    from: raw(table),
    where: allOf([seenBy(actor), search(asked.keyword), ...(own.filters ?? [])]),
    tab: asked.state && sql`${state} = ${asked.state}`,
    sums: {
      active: sql`count(*) filter (where ${state} = 'active')`,
      disabled: sql`count(*) filter (where ${state} = 'disabled')`,
    },
    sorts: own.sorts,
    tie: raw(`${table}.id`),
  }
}
