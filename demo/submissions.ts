import { submitSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import type { Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { addressOf } from './history.ts'
import type { Player } from './play.ts'

export interface Submission {
  readonly id: number
  readonly by: Player
  readonly at: Date
}

/**
 * Submits many plans of a season that is over, each by its own school at its own time, as `submitSchoolPlan` would have
 * left them: a whole city would take minutes one by one. A test holds that none of them would have been refused.
 */
export async function writeSubmissions(tx: Transaction, submissions: readonly Submission[]): Promise<void> {
  const rows = submissions.map(({ id, by: { user, role }, at }) => ({
    id,
    at,
    user_id: user.id,
    user_name: user.userName,
    role,
    address: addressOf(user),
    on_behalf: role === 'area',
    request: `demo-${at.getTime().toString(36)}-${user.id}`,
  }))
  await tx.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, at timestamptz, user_id bigint,
        user_name text, role text, address text, on_behalf boolean, request text)
    ), moved as (
      update school_plan set state = 'submitted', version = version + 1, submitted_at = given.at, changed_at = given.at,
        changed_by = given.user_id, on_behalf = given.on_behalf
      from given where school_plan.id = given.id and school_plan.state = 'filling'
      returning given.*
    ), told as (
      insert into document_step (thing, thing_id, at, created_by, role, step, from_state, to_state)
      select 'schoolPlan', id, at, user_id, role, 'submit', 'filling', 'submitted' from moved
    )
    insert into audit (at, user_id, user_name, role, address, request_id, call, thing, thing_id, action, before, after)
    select at, user_id, user_name, role, address, request, ${submitSchoolPlan.path}, 'schoolPlan', id, 'submit',
      '{"state": "filling"}', '{"state": "submitted"}' from moved`)
}
