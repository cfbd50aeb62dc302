import { z } from 'zod'
import { optionalLine } from './text.ts'

export const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
export const Ids = z.array(Id).min(1).max(1000)
export const Version = z.int().min(1).max(2_147_483_647)
/** ISO 8601 in UTC. */
export const Moment = z.string()
/** A moment entered by a person, such as a deadline; distant ones are typing errors. */
export const GivenMoment = z.iso
  .datetime()
  .refine((moment) => moment >= '1900' && moment < '2200', { params: { rule: 'day_far_off' } })
/** YYYY-MM-DD. Distant days are typing errors, and the database rejects some. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', { params: { rule: 'day_far_off' } })

export const pageSizes = [20, 50, 100, 200] as const

type SortKey<Field extends string> = Field | `-${Field}`

/** Page, order, keyword and the family's filters. A leading minus sorts descending. */
export function listInput<Field extends string, Filters extends z.ZodRawShape>(
  sortable: readonly Field[],
  filters: Filters,
) {
  const keys = sortable.flatMap((field): SortKey<Field>[] => [field, `-${field}`])
  return z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(500).default(50),
    sort: z.enum(keys as [SortKey<Field>, ...SortKey<Field>[]]).optional(),
    keyword: optionalLine(100),
    ...filters,
  })
}

/** `sums` covers all matches, not only this page. */
export function listOutput<Row extends z.ZodType, Sums extends z.ZodRawShape>(row: Row, sums: Sums) {
  return z.object({
    list: z.array(row),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    sums: z.object(sums),
  })
}

/** One verdict for each id, in the order of the request. */
export const Verdicts = z.object({
  verdicts: z.array(
    z.object({ id: Id, done: z.boolean(), code: z.string().optional(), message: z.string().optional() }),
  ),
})
export type Verdict = z.infer<typeof Verdicts>['verdicts'][number]
