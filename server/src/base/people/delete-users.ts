import type { resourceTransitions } from '@keben/core/kit/resource'
import type { Verdict } from '@keben/core/kit/paging'
import { refuse } from '@keben/core/refusals'
import { endSessions } from '../identity/session.ts'
import type { Context } from '../../kit/requests/context.ts'
import { deleteResources, transitionResources } from '../../kit/resources/resource.ts'
import { sql } from '../../kit/database/sql.ts'
import { holdAdministrators } from './administrators.ts'
import { usersWithHistory } from './history.ts'
import { users } from './users.ts'

type Kind = typeof users

/** Disabling ends all sessions for good. */
export async function stepUsers(
  context: Context,
  ids: readonly number[],
  step: keyof typeof resourceTransitions,
  kind: Kind = users,
): Promise<{ verdicts: Verdict[] }> {
  const { db, now } = context
  if (step === 'disable') await holdAdministrators(db)
  const answer = await transitionResources(context, kind, ids, step)
  if (step === 'disable') await endSessions(db, now, doneIn(answer.verdicts))
  return answer
}

/** Deletes users without history; disables the others. */
export async function deleteUsers(
  context: Context,
  ids: readonly number[],
  kind: Kind = users,
): Promise<{ verdicts: Verdict[] }> {
  await holdAdministrators(context.db)
  // The lock prevents a sign-in, which starts a history, before the deletion.
  await context.db.run(sql`select id from app_user where id = any(${ids}) order by id for update`)
  const known = await usersWithHistory(context.db, ids)
  const fresh = await deleteResources(
    context,
    kind,
    ids.filter((id) => !known.has(id)),
  )
  const disabled = await stepUsers(
    context,
    ids.filter((id) => known.has(id)),
    'disable',
    kind,
  )
  const verdicts = [...fresh.verdicts, ...disabled.verdicts.map((verdict) => insteadOfDeleting(verdict, context))]
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]))
  return { verdicts: ids.flatMap((id) => byId.get(id) ?? []) }
}

const doneIn = (verdicts: readonly Verdict[]): number[] =>
  verdicts.filter((verdict) => verdict.done).map((verdict) => verdict.id)

/** The verdict of a deletion that became a disabling. */
function insteadOfDeleting(verdict: Verdict, { language }: Context): Verdict {
  const { id, done, code } = verdict
  const { code: why, words, facts } = refuse(done ? 'disabled_instead' : 'user_has_history')
  return done || code === 'step_not_possible' ? { id, done, code: why, message: words[language](facts) } : verdict
}
