import type { FieldWords } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { ResourceState, resourceTransitions } from '@keben/core/kit/resource'
import type { Actor } from '@keben/core/roles'
import type { Refusal } from '@keben/core/kit/refusal'
import type { Context, Database } from '../requests/context.ts'
import type { ListQuery } from '../lists/list.ts'
import { type Sql, allOf, join, raw, sql } from '../database/sql.ts'

/** The columns that the kit itself reads. */
export interface ResourceRow {
  readonly id: number
  readonly state: ResourceState
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/** For pickers. */
export interface Dictionary {
  readonly table: string
  readonly code: string
  readonly name: string
  /** For keyword search. */
  readonly search: (keyword: string) => Sql | undefined
  readonly order: Sql
  /** The rows visible to this person. Every statement of the kit uses it. */
  readonly visibleTo: (actor: Actor) => Sql
  /** Further columns of an entry, and the limit of entries. */
  readonly entry?: { readonly columns: Sql; readonly most?: number }
}

/** A field that references another table's row, which must be active when chosen. */
export interface Reference {
  readonly table: string
  /** The name field, stored beside the id in the history. */
  readonly shownAs: string
  /** The rows that this person may choose; all by default. A previous choice may stay. */
  readonly visibleTo?: (actor: Actor) => Sql
}

/** A field in a table of its own: members of a group, figures of each year. */
export interface Detail {
  /** The wire value, in a stable order. */
  readonly read: Sql
  /** Replaces the value during a save of a locked row. */
  readonly write: (context: Context, id: number, value: unknown) => Promise<unknown>
  /** The field of names, stored beside it in the history. */
  readonly shownAs?: string
}

/** Parts that are created and deleted with their row. */
export interface OwnedRows {
  readonly create: (context: Context, id: number) => Promise<unknown>
  readonly remove: (context: Context, ids: readonly number[]) => Promise<unknown>
}

/** References that prevent deletion. */
export interface Referrer {
  readonly table: string
  readonly column: string
  readonly words: { readonly en: { readonly one: string; readonly many: string }; readonly zh: string }
}

/** A referenced row by column name. */
export type ReferredRows = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export type Fields = Readonly<Record<string, unknown>>

/** Problems across fields, such as references that do not fit each other. */
export type FindProblems = (
  fields: Fields & { readonly id?: number | undefined },
  referred: ReferredRows,
  db: Database,
) => Promise<readonly Issue[]> | readonly Issue[]

/** The family's reasons against deleting, disabling or enabling locked rows. */
export type DeletionGuard = (
  context: Context,
  rows: readonly ResourceRow[],
  change: 'delete' | keyof typeof resourceTransitions,
) => Promise<ReadonlyMap<number, Refusal>>

/**
 * All that saving, deleting, disabling and listing need. Fields have wire names; columns are the same in snake case.
 */
export interface Description extends Dictionary {
  /** For the history. */
  readonly thing: string
  /** Without the remark. */
  readonly fields: readonly string[]
  readonly words: FieldWords
  /** Unique constraints and the field of each. */
  readonly unique: Readonly<Record<string, string>>
  readonly references?: Readonly<Record<string, Reference>>
  readonly usedBy: readonly Referrer[]
  /** Computed columns in addition to the fields. */
  readonly columns?: Sql
  /** Columns that change with fields, for the history. */
  readonly changesAlong?: readonly string[]
  readonly problems?: FindProblems
  readonly details?: Readonly<Record<string, Detail>>
  readonly ownedRows?: OwnedRows
  readonly deletionGuard?: DeletionGuard
}

/** `Row` is the output type. */
export interface Resource<Row extends ResourceRow> extends Description {
  readonly columns: Sql
  readonly references: Readonly<Record<string, Reference>>
  readonly details: Readonly<Record<string, Detail>>
  /** Phantom: ties the description to its row type. */
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
          // Users are resources too, so the alias differs.
          (
            change,
          ) => sql`coalesce((select who.name from app_user as who where who.id = ${raw(`${table}.${change}_by`)}), '')
              as ${raw(`"${change}By"`)},
            ${moment(raw(`${table}.${change}_at`))} as ${raw(`"${change}At"`)}`,
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

/** ISO 8601 in UTC from every statement, also inside JSON. */
export const moment = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Rows in each tab. */
export type StateCounts = Readonly<Record<ResourceState, number>>

/** Tabs by state with counts; the family adds filters and sorts. */
export function resourceList(
  description: Resource<ResourceRow>,
  actor: Actor,
  input: { readonly state?: ResourceState | undefined; readonly keyword: string },
  own: { readonly filters?: readonly (Sql | undefined)[]; readonly sorts: ListQuery['sorts'] },
): ListQuery {
  const { table, columns, search, visibleTo } = description
  const state = raw(`${table}.state`)
  return {
    columns,
    from: raw(table),
    where: allOf([visibleTo(actor), search(input.keyword), ...(own.filters ?? [])]),
    tab: input.state && sql`${state} = ${input.state}`,
    sums: {
      active: sql`count(*) filter (where ${state} = 'active')`,
      disabled: sql`count(*) filter (where ${state} = 'disabled')`,
    },
    sorts: own.sorts,
    tie: raw(`${table}.id`),
  }
}
