import type { Issue } from '@keben/core/kit/issues'
import { type Plan, type PlanInput, savePlan } from '@keben/core/base/plans/contract'
import { movedFields } from '@keben/core/base/plans/dates'
import { type PlanField, mayChange, planFields } from '@keben/core/base/plans/editing'
import { planCode } from '@keben/core/base/plans/rules'
import { planDatesMoved, planWords } from '@keben/core/base/plans/words'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { marking } from '../../kit/resources/references.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { businessOf } from '../people/recipients.ts'
import { linkTo, takingPart } from './concerned.ts'
import { plans } from './kinds.ts'
import { movedDates } from './move-dates.ts'
import { lockPlanVersion, readPlan } from './store.ts'

/** Creates a plan, or changes what its state allows. */
export async function savedPlan(input: PlanInput, context: Context): Promise<Plan> {
  const before = input.id === undefined ? undefined : await lockPlanVersion(context, input.id, input.version)
  const changed = before ? changedFields(before, input) : []
  if (before && !changed.length) return before
  if (before) refuseFixed(before, changed, context)
  await refuseTaken(input, context)

  const id = before ? await change(before.id, input, context) : await create(input, context)
  const after = await readPlan(context.db, context.actor, id)
  await recordSave(context, before, after, changed)
  if (before?.state === 'selecting') await notifyOfDates(context, before, after)
  return after
}

/** Compares moments regardless of notation. */
const isSame = (field: PlanField, was: unknown, is: unknown): boolean =>
  field.endsWith('Until') ? Date.parse(String(was)) === Date.parse(String(is)) : was === is

const changedFields = (before: Plan, input: PlanInput): PlanField[] =>
  planFields.filter((field) => !isSame(field, before[field], input[field]))

function refuseFixed({ state }: Plan, changed: readonly PlanField[], { language }: Context): void {
  const fixed = changed.filter((field) => !mayChange(state, field))
  const issues = fixed.map((field): Issue => ({ field, rule: 'fixed_by_now', facts: {} }))
  if (issues.length) throw invalidInput(savePlan, issues, language)
}

/** One plan per season; a constraint catches concurrent ones. */
async function refuseTaken({ id, year, term }: PlanInput, { db }: Context): Promise<void> {
  const code = planCode(year, term)
  const taken = await db.row(sql`select from plan where code = ${code} and id is distinct from ${id ?? null}::bigint`)
  if (!taken) return
  const field = { en: planWords.en.code, zh: planWords.zh.code }
  throw marking({ field: 'term', rule: 'taken', facts: { given: code } }, refuse('code_taken', { field, value: code }))
}

const columnsOf = (
  plan: PlanInput,
) => sql`${planCode(plan.year, plan.term)}, ${plan.name}, ${plan.year}::int, ${plan.term},
  ${plan.selectionUntil}::timestamptz, ${plan.schoolsUntil}::timestamptz, ${plan.districtsUntil}::timestamptz,
  ${plan.booksInHand}::date, ${plan.toleranceBp}::int, ${plan.capPrimaryFen}::int, ${plan.capJuniorFen}::int,
  ${plan.capSeniorFen}::int, ${plan.capMayBeExceeded}::boolean, ${plan.remark}`
const columnNames = sql`code, name, year, term, selection_until, schools_until, districts_until, books_in_hand, tolerance_bp,
  cap_primary_fen, cap_junior_fen, cap_senior_fen, cap_may_be_exceeded, remark`

async function create(input: PlanInput, { db, actor, now }: Context): Promise<number> {
  const created = await db.row<{ id: number }>(sql`
    insert into plan (${columnNames}, created_by, created_at, changed_by, changed_at)
    values (${columnsOf(input)}, ${actor.userId}, ${now}, ${actor.userId}, ${now}) returning id`)
  return created?.id ?? 0
}

async function change(id: number, input: PlanInput, { db, actor, now }: Context): Promise<number> {
  await db.run(sql`
    update plan set (${columnNames}) = row(${columnsOf(input)}), version = version + 1,
      changed_by = ${actor.userId}, changed_at = ${now} where id = ${id}`)
  return id
}

const picked = (fields: readonly PlanField[], plan: Plan) =>
  Object.fromEntries(fields.map((field) => [field, plan[field]]))

async function recordSave(
  context: Context,
  before: Plan | undefined,
  after: Plan,
  changed: readonly PlanField[],
): Promise<void> {
  if (!before) await recordHistory(context, plans, 'create', [after.id])
  await record(context, [
    before
      ? {
          thing: 'plan',
          id: after.id,
          action: 'change',
          before: picked(changed, before),
          after: picked(changed, after),
        }
      : { thing: 'plan', id: after.id, action: 'create', after: picked(planFields, after) },
  ])
}

/** Selecting companies rely on the dates. */
async function notifyOfDates(context: Context, before: Plan, after: Plan): Promise<void> {
  const dates = movedDates(
    before,
    after,
    movedFields(before, {
      selectionUntil: after.selectionUntil,
      schoolsUntil: after.schoolsUntil,
      districtsUntil: after.districtsUntil,
      booksInHand: after.booksInHand,
    }),
  )
  if (!dates.length) return
  await recordHistory(context, plans, 'updateDate', [after.id], { facts: { dates } })
  await notifyAll(
    context,
    businessOf(takingPart.companies(after.id)),
    planDatesMoved,
    { plan: after.name, dates, reason: '' },
    linkTo.business(after.id),
  )
}
