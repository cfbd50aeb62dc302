import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { FieldWords } from './kit/endpoint.ts'
import { optionalLine } from './kit/text.ts'
import { keptSteps } from './kit/kept.ts'
import { Id, Ids, Verdicts } from './kit/paging.ts'
import type { Who } from './roles.ts'

/** Deleting, and taking in and out of use: the same two calls for everything that is kept. */
export function keptCalls(path: string, what: string, roles: Who, words: FieldWords) {
  return {
    del: endpoint({
      path: `${path}/del`,
      about: `Deletes ${what} that nothing refers to; otherwise says what does.`,
      roles,
      writes: true,
      input: z.strictObject({ ids: Ids }),
      output: Verdicts,
    }),
    step: endpoint({
      path: `${path}/state`,
      about: `Disables ${what} or takes them into use again, one or many.`,
      roles,
      writes: true,
      input: z.strictObject({ ids: Ids, step: z.enum(Object.keys(keptSteps) as (keyof typeof keptSteps)[]) }),
      output: Verdicts,
      words,
    }),
  }
}

/** The sums of a kept list: how many rows each of its tabs holds. */
export const stateCounts = { active: z.int(), disabled: z.int() }

/** Ids of one kind, or none for all of them: the filter of a list. */
export const SomeIds = z.array(Id).max(200).default([])

/** A dictionary entry: what a picker shows and sends back. `value` repeats the id, as the wire wants it. */
export const DictEntry = z.object({ id: Id, value: Id, code: z.string(), name: z.string() })
export type DictEntry = z.infer<typeof DictEntry>
/** Dictionaries answer the entries in use; `ids` adds what a form already holds, even if it is disabled by now. */
export const DictInput = z.strictObject({ keyword: optionalLine(100), ids: z.array(Id).max(500).default([]) })
