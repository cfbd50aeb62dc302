import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import type { Family } from './families.ts'
import { lineLike, optionalLine } from './kit/text.ts'
import { resourceTransitions } from './kit/resource.ts'
import { Id, Ids, Verdicts } from './kit/paging.ts'
import type { CallAccess } from './roles.ts'

/** The code that people read and type. */
export const Code = lineLike(/^[A-Za-z0-9._-]{1,20}$/, 'plain_code')

interface ResourceCall {
  /** Written out, so that a search for a path finds its call. */
  readonly path: string
  /** What it is about, in the plural. */
  readonly what: string
  readonly roles: CallAccess
}

/** The common endpoints of a family's resources. */
export function resourceCallsOf(family: Family) {
  const endpoint = endpointsOf(family)
  return {
    /** Deletes what nothing refers to. */
    deleteCall: ({ path, what, roles }: ResourceCall) =>
      endpoint({
        path,
        about: `Deletes ${what} that nothing refers to; otherwise says what does.`,
        roles,
        writes: true,
        input: z.strictObject({ ids: Ids }),
        output: Verdicts,
      }),
    /** Takes in and out of use. */
    stepCall: ({ path, what, roles }: ResourceCall) =>
      endpoint({
        path,
        about: `Disables ${what} or takes them into use again, one or many.`,
        roles,
        writes: true,
        input: z.strictObject({
          ids: Ids,
          step: z.enum(Object.keys(resourceTransitions) as (keyof typeof resourceTransitions)[]),
        }),
        output: Verdicts,
      }),
  }
}

/** The tabs of a resource list with their counts. */
export const stateCounts = { active: z.int(), disabled: z.int() }

/** Ids of one kind, or none for all of them: the filter of a list. */
export const SomeIds = z.array(Id).max(200).default([])
/** Seasons that are added up: some at once, never all that there ever were. */
export const SomeSeasons = z.array(Id).min(1).max(4)

/** A dictionary entry: what a picker shows and sends back. `value` repeats the id, as the wire wants it. */
export const DictEntry = z.object({ id: Id, value: Id, code: z.string(), name: z.string() })
export type DictEntry = z.infer<typeof DictEntry>
/** Dictionaries answer the entries in use; `ids` adds what a form already holds, even if it is disabled by now. */
export const DictInput = z.strictObject({ keyword: optionalLine(100), ids: z.array(Id).max(500).default([]) })
