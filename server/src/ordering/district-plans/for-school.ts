import type { saveForSchool } from '@keben/core/ordering/district-plans/contract'
import { isChangeable } from '@keben/core/ordering/district-plans/rules'
import type { ReviewConflict } from '@keben/core/ordering/district-plans/shapes'
import { reviewWords } from '@keben/core/ordering/district-plans/schools/words'
import { filledOnBehalf, schoolLinesChanged } from '@keben/core/ordering/district-plans/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { type Finding, findingsOf } from '@keben/core/ordering/school-plans/findings'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, stepRefusal } from '../../kit/documents/document.ts'
import { readJudged } from '../school-plans/judged.ts'
import { schoolPlans } from '../school-plans/kind.ts'
import { saveLines } from '../school-plans/lines.ts'
import { type LockedSchoolPlan, lockSchoolPlan } from '../school-plans/lock.ts'
import { submitLocked } from '../school-plans/submit.ts'
import { type ChangedLine, changeLines } from '../school-plans/approve-lines.ts'
import { readReviewed } from './review-document.ts'
import { judgeLocked, mistakes, notAtWork } from './review-steps.ts'
import { notifySchools } from './notifications.ts'

type Input = ValueOf<typeof saveForSchool.input>
type Answer = ValueOf<typeof saveForSchool.output>
type Saved = Pick<Answer, 'changed' | 'conflicts'>

/** The district edits a school's lines: as a review, or on its behalf. */
export async function saveLinesFor(request: Input, context: Context): Promise<Answer> {
  const plan = await lockSchoolPlan(context, request.id)
  const refusal = notAtWork(plan, context.now)
  if (refusal) throw refusal
  const saved = request.deed === 'change' ? await change(context, plan, request) : await fill(context, plan, request)
  return { ...saved, plan: await readReviewed(context, request.id) }
}

const noSuchTitle = () =>
  refuse('no_such_reference', { field: { en: reviewWords.en.bookId, zh: reviewWords.zh.bookId } })

/** Sets approved copies with reasons for the school. Refuses errors. */
async function change(context: Context, plan: LockedSchoolPlan, { lines = [] }: Input): Promise<Saved> {
  if (!isChangeable(plan.state)) throw refuse('lines_not_changeable', { state: schoolPlanStates[plan.state] })
  const before = await findingsNow(context, plan)
  const { changed, conflicts, gone, unexplained } = await changeLines(context, plan.id, lines)
  if (gone) throw noSuchTitle()
  if (unexplained) throw refuse('reason_for_change', { title: unexplained })
  if (!changed.length) return { changed: 0, conflicts }

  const isNew = (finding: Finding) => !before.some((other) => keyOf(other) === keyOf(finding))
  const wrong = mistakes((await findingsNow(context, plan)).filter(isNew))
  if (wrong) throw wrong
  await recordHistory(context, schoolPlans, 'schoolSave', [plan.id], {
    reason: reasonOf(changed),
    facts: { lines: changed },
  })
  await notifySchools(context, schoolLinesChanged, [plan.id], { lines: changed.length, reason: reasonOf(changed) })
  return { changed: changed.length, conflicts }
}

const keyOf = ({ code, bookId, audience, stage }: Finding): string => [code, bookId, audience, stage].join()

async function findingsNow(context: Context, { id }: LockedSchoolPlan): Promise<Finding[]> {
  const found = await readJudged(context, id)
  return found ? findingsOf({ ...found, nothingNeeded: found.plan.nothingNeeded }) : []
}

/** Distinct reasons up to the length limit, cut at a whole character (surrogate pairs). */
function reasonOf(changed: readonly ChangedLine[]): string {
  const all = [...new Set(changed.map(({ reason }) => reason).filter(Boolean))].join(' · ')
  return [...all].slice(0, 200).join('')
}

/** Fills in for the school; on request also submits and approves. */
async function fill(context: Context, plan: LockedSchoolPlan, request: Input): Promise<Saved> {
  const impossible = stepRefusal(schoolPlans, 'submit', plan.state)
  if (impossible) throw impossible
  const saved = request.lines ? await saveLines(context, plan.id, request.lines, { onBehalf: true }) : nothingSaved
  if (saved.gone.length) throw noSuchTitle()
  if (saved.changed) await recordHistory(context, schoolPlans, 'fillIn', [plan.id], { facts: { lines: saved.changed } })
  const conflicts = saved.conflicts.map(({ requested, ...line }): ReviewConflict => ({ ...line, copies: requested }))
  if (request.submit && !conflicts.length) await handIn(context, plan, request)
  if (saved.changed || request.submit) await notifySchools(context, filledOnBehalf, [plan.id], {})
  return { changed: saved.changed, conflicts }
}

const nothingSaved = { changed: 0, conflicts: [], gone: [] } as const

async function handIn(
  context: Context,
  plan: LockedSchoolPlan,
  { approve, despite, nothingNeeded }: Input,
): Promise<void> {
  await submitLocked(context, plan, { despite, nothingNeeded })
  if (approve) await judgeLocked(context, 'approve', [plan], '')
}
