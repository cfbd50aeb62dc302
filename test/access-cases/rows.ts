import type { Role } from '@keben/core/roles'
import type { TestApp } from '../test-app.ts'
import type { PersonName } from '../test-app/people.ts'

/** Own and foreign rows for one id field of an input. */
export interface AccessCase {
  /** The path of the id: `id`, `ids.0`, `titles.0.bookId`. */
  readonly at: string
  readonly as: PersonName
  /** A valid input with this id. */
  readonly input: (id: number) => unknown
  /** Omitted for people who see all rows: only an unknown id matters for them. */
  readonly own?: number
  readonly foreign?: number
  /** Restores what earlier cases may have consumed. */
  readonly prepare?: () => Promise<unknown>
}

/** The ids of one endpoint. */
export interface AccessCases {
  readonly cases: readonly AccessCase[]
  /** Paths whose rows are visible to all, with reasons; one case suffices. */
  readonly shared?: Readonly<Record<string, string>>
  /** Roles besides manage that see all rows. */
  readonly seeAll?: readonly Role[]
  /** Roles that see no rows: a foreign one suffices. */
  readonly seeNothing?: readonly Role[]
  /** Why one role stands for all. */
  readonly sameForRoles?: string
}

/** A family's endpoints with ids, by name. */
export type FamilyAccessCases = (app: TestApp) => Promise<Readonly<Record<string, AccessCases>>>

/** An id without a row. */
export const unknownId = 999_999_999
