import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import type { Context } from '../requests/context.ts'

/** One verdict for each id, in the order of the request. Ids without an entry in `refusals` succeeded. */
export function verdictsOf(
  { language }: Pick<Context, 'language'>,
  ids: readonly number[],
  refusals: ReadonlyMap<number, Refusal>,
): { verdicts: Verdict[] } {
  return {
    verdicts: ids.map((id) => {
      const refusal = refusals.get(id)
      return refusal ? { id, done: false, code: refusal.code, message: refusal.sentence(language) } : { id, done: true }
    }),
  }
}

export function refusing(ids: readonly number[], why: (id: number) => Refusal | undefined): Map<number, Refusal> {
  return new Map(
    ids.flatMap((id) => {
      const refusal = why(id)
      return refusal ? [[id, refusal]] : []
    }),
  )
}
