import type { Role } from '@keben/core/roles'
import type { World } from '../world.ts'
import type { PersonName } from '../world/people.ts'

/** Rows of somebody and of somebody else, for one place of an input where an id stands. */
export interface RowCase {
  /** Where the id stands: `id`, `ids.0`, `titles.0.bookId`. */
  readonly at: string
  readonly as: PersonName
  /** A whole input that asks for this id; everything else in it is right. */
  readonly input: (id: number) => unknown
  /** Left out for those who see all rows: for them only an id that nothing has is of interest. */
  readonly own?: number
  readonly foreign?: number
  /** Brings back what the cases of other calls may have taken away, and this one cannot do without. */
  readonly given?: () => Promise<unknown>
}

/** What is known about the ids that one call takes. */
export interface CallRows {
  readonly cases: readonly RowCase[]
  /** Places whose rows are everybody's, each with the reason; one case suffices for them. */
  readonly shared?: Readonly<Record<string, string>>
  /** Roles besides manage that see all rows here. */
  readonly seeAll?: readonly Role[]
  /** Roles that see no row here: a foreign one suffices for them. */
  readonly seeNothing?: readonly Role[]
  /** Why one role stands for all. */
  readonly alike?: string
}

/** The calls of a family that take ids, by their names in the contract. */
export type FamilyRows = (world: World) => Promise<Readonly<Record<string, CallRows>>>

/** An id that nothing has. */
export const unknownId = 999_999_999
