import type { ValueOf } from '@keben/core/kit/endpoint'
import { isAid } from '@keben/core/base/plans/rules'
import type { LineInput, SchoolLine, suggestSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import type { Context } from '../../kit/requests/context.ts'
import { readDocument } from './read.ts'

/** The lines that a suggestion by enrolment or last season would change. */
export async function suggest(
  { id, from, onlyEmpty }: ValueOf<typeof suggestSchoolPlan.input>,
  context: Context,
): Promise<{ lines: LineInput[] }> {
  const { lines } = await readDocument(context, id)
  const proposedCopies = ({ suggested, lastCopies }: SchoolLine) => (from === 'lastSeason' ? lastCopies : suggested)
  return {
    lines: lines.flatMap((line) => {
      const { bookId, audience, requested: was } = line
      const copies = proposedCopies(line)
      if (isAid(line.kind) || copies === null || copies === was || (onlyEmpty && was !== null)) return []
      return [{ bookId, audience, copies, was }]
    }),
  }
}
