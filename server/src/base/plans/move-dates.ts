import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import { type Plan, updatePlanDates } from '@keben/core/base/plans/contract'
import {
  type DateField,
  type MovedDates,
  dateProblems,
  earlierProblems,
  movedFields,
} from '@keben/core/base/plans/dates'
import { movableDates } from '@keben/core/base/plans/editing'
import { type MovedDate, planDatesMoved } from '@keben/core/base/plans/words'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { businessOf, districtUsersOf, schoolUsersOf } from '../people/recipients.ts'
import { linkTo, takingPart } from './concerned.ts'
import { announceProgress, everyPart } from './following.ts'
import { plans } from './kinds.ts'
import { lockPlanVersion, readPlan } from './store.ts'

type Input = ValueOf<typeof updatePlanDates.input>

/** Moves published dates: only later, with a reason and a notification. */
export async function moveDates({ id, version, reason, ...requested }: Input, context: Context): Promise<Plan> {
  const before = await lockPlanVersion(context, id, version)
  const moved = movedFields(before, requested)
  const problems = problemsOf(before, requested, moved, context.now)
  if (problems.length) throw invalidInput(updatePlanDates, problems, context.language)

  await write(context, id, requested)
  const after = await readPlan(context.db, context.actor, id)
  const dates = movedDates(before, after, moved)
  await recordHistory(context, plans, 'updateDate', [id], { reason, facts: { dates } })
  await record(context, [{ thing: 'plan', id, action: 'updateDate', ...beforeAndAfter(dates, reason) }])
  await tell(context, after, dates, reason)
  await announceProgress(context, id, everyPart)
  return after
}

function problemsOf(before: Plan, input: MovedDates, moved: readonly DateField[], now: Date): readonly Issue[] {
  if (!moved.length) return [{ field: '', rule: 'date_not_moved', facts: {} }]
  const movable: readonly DateField[] = movableDates(before.state)
  const fixed = moved.filter((field) => !movable.includes(field))
  if (fixed.length) return fixed.map((field) => ({ field, rule: 'date_not_movable', facts: {} }))
  return [
    ...earlierProblems(before, input),
    ...pastProblems(input, moved, now),
    ...dateProblems(withDates(before, input)),
  ]
}

/** A new deadline must lie in the future. */
const pastProblems = (input: MovedDates, moved: readonly DateField[], now: Date): Issue[] =>
  moved
    .filter((field) => field !== 'booksInHand' && Date.parse(input[field] ?? '') <= now.getTime())
    .map((field) => ({ field, rule: 'date_is_past', facts: {} }))

const withDates = (plan: Plan, input: MovedDates) => ({
  ...(input.booksInHand && { year: plan.year }),
  selectionUntil: plan.selectionUntil,
  schoolsUntil: input.schoolsUntil ?? plan.schoolsUntil,
  districtsUntil: input.districtsUntil ?? plan.districtsUntil,
  booksInHand: input.booksInHand ?? plan.booksInHand,
})

async function write({ db, actor, now }: Context, id: number, input: MovedDates): Promise<void> {
  await db.run(sql`update plan set
    schools_until = coalesce(${input.schoolsUntil ?? null}::timestamptz, schools_until),
    districts_until = coalesce(${input.districtsUntil ?? null}::timestamptz, districts_until),
    books_in_hand = coalesce(${input.booksInHand ?? null}::date, books_in_hand),
    patch_until = coalesce(${input.patchUntil ?? null}::timestamptz, patch_until),
    version = version + 1, changed_by = ${actor.userId}, changed_at = ${now} where id = ${id}`)
}

/** Dates before and after, for the history. */
export const movedDates = (before: MovedDates, after: MovedDates, moved: readonly DateField[]): MovedDate[] =>
  moved.map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))

const beforeAndAfter = (dates: readonly MovedDate[], reason: string) => ({
  before: Object.fromEntries(dates.map(({ field, before }) => [field, before])),
  after: { ...Object.fromEntries(dates.map(({ field, after }) => [field, after])), reason },
})

/** Each participant hears of its own dates. */
async function tell(
  context: Context,
  { id, name, state }: Plan,
  dates: readonly MovedDate[],
  reason: string,
): Promise<void> {
  const isPatch = state === 'patching'
  const say = async (users: Sql, fields: readonly DateField[], link: string): Promise<void> => {
    const ownDates = dates.filter(({ field }) => fields.includes(field))
    if (ownDates.length) await notifyAll(context, users, planDatesMoved, { plan: name, dates: ownDates, reason }, link)
  }
  await say(businessOf(takingPart.companies(id)), ['districtsUntil', 'booksInHand'], linkTo.business(id))
  await say(
    districtUsersOf(takingPart.districts(id)),
    ['schoolsUntil', 'districtsUntil', 'booksInHand', 'patchUntil'],
    isPatch ? linkTo.areaPatch(id) : linkTo.area(id),
  )
  await say(
    schoolUsersOf(isPatch ? takingPart.campuses(id) : takingPart.campusesByPlanDate(id)),
    ['schoolsUntil', 'booksInHand', 'patchUntil'],
    isPatch ? linkTo.schoolPatch(id) : linkTo.school(id),
  )
}
