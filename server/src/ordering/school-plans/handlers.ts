import {
  askForChange,
  checkSchoolPlan,
  chosenSchoolLines,
  listSchoolPlans,
  resumeSchoolPlan,
  saveSchoolLines,
  schoolPlanBooks,
  submitSchoolPlan,
  suggestSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { listPage } from '../../kit/lists/list.ts'
import { askChange } from './ask-change.ts'
import { saveLines } from './lines.ts'
import { type PlanSums, schoolPlanList } from './list.ts'
import { lockSchoolPlan, mustBeOpenToEntry } from './lock.ts'
import { type PlanRow, shownPlan } from './row.ts'
import { chosenLines, readDocument } from './read.ts'
import { check, recall, submit } from './submit.ts'
import { suggest } from './suggest.ts'

export const schoolPlanHandlers: Handler[] = [
  handle(listSchoolPlans, async ({ sort = '-season', ...requested }, context) => {
    const query = schoolPlanList(requested, context.actor)
    const page = await listPage<PlanRow, PlanSums>(context.db, query, { ...requested, sort })
    return { ...page, list: page.list.map((row) => shownPlan(row, context)) }
  }),
  handle(schoolPlanBooks, ({ id }, context) => readDocument(context, id)),
  handle(chosenSchoolLines, ({ id }, context) => readDocument(context, id, chosenLines)),
  handle(saveSchoolLines, async ({ id, lines }, context) => {
    mustBeOpenToEntry(await lockSchoolPlan(context, id), context.now)
    return saveLines(context, id, lines)
  }),
  handle(checkSchoolPlan, check),
  handle(submitSchoolPlan, submit),
  handle(resumeSchoolPlan, recall),
  handle(askForChange, askChange),
  handle(suggestSchoolPlan, suggest),
]
