import type { Issue } from '@keben/core/kit/issues'
import type { Refusal } from '@keben/core/kit/refusal'
import type { MoveState, MoveStep } from '@keben/core/distribution/moves/states'
import { moveWords } from '@keben/core/distribution/moves/words'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal } from '../../kit/documents/document.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { sql } from '../../kit/database/sql.ts'
import { totalled } from './columns.ts'
import { moveKind } from './kind.ts'

/** A line of another move counts as unknown. */
export const unknownLine = (place: number, id: number) => {
  const issue: Issue = { field: `lines.${place}.lineId`, rule: 'no_such_entry', facts: { given: String(id) } }
  return noSuch({ words: moveWords }, issue)
}

/** Why the transition is impossible. A batch takes untaken tasks itself. */
export const batchRefusal = (state: MoveState, first: MoveStep, then: MoveStep): Refusal | undefined =>
  stepRefusal(moveKind, first, state) && stepRefusal(moveKind, then, state)

/** A saved count keeps the state, but raises the version. */
export async function touch({ db, actor, now }: Context, id: number): Promise<void> {
  await db.run(sql`update move_order set version = version + 1, changed_by = ${actor.userId}, changed_at = ${now}
    where id = ${id}`)
  await db.run(totalled([id]))
}
