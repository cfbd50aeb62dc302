import {
  type PlanRow,
  closePatch,
  closePlan,
  deletePlanData,
  deletePlans,
  issuePlan,
  listPlanData,
  listPlans,
  openPatch,
  openPlan,
  planDict,
  planInfo,
  planPeople,
  resumePlan,
  savePlan,
  unarchivePlan,
  updatePlanDates,
} from '@keben/core/base/plans/contract'
import {
  approvePlanDeletion,
  declinePlanDeletion,
  listPlanDeletions,
  requestPlanDeletion,
  withdrawPlanDeletion,
} from '@keben/core/base/plans/deletions'
import type { PlanState } from '@keben/core/base/plans/states'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { listPage } from '../../kit/lists/list.ts'
import { planDataList } from './data.ts'
import { deleteUnused, deleteWithData } from './delete.ts'
import { deletionPage } from './deletion-list.ts'
import { approveDeletion, declineDeletion, requestDeletion, withdrawDeletion } from './deletions.ts'
import { planDocument } from './info.ts'
import { planEntries, planList } from './list.ts'
import { moveDates } from './move-dates.ts'
import { peopleOfPlan } from './people.ts'
import { savedPlan } from './save.ts'
import { close, closePatches, issue, open, openPatches, resume, unarchive } from './steps.ts'

export const planHandlers: Handler[] = [
  handle(listPlans, (input, { db, actor }) =>
    listPage<PlanRow, Record<PlanState, number>>(db, planList(input, actor), input),
  ),
  handle(savePlan, savedPlan),
  handle(deletePlans, deleteUnused),
  handle(planDict, planEntries),
  handle(planInfo, planDocument),
  handle(issuePlan, issue),
  handle(openPlan, open),
  handle(closePlan, close),
  handle(resumePlan, resume),
  handle(openPatch, openPatches),
  handle(closePatch, closePatches),
  handle(updatePlanDates, moveDates),
  handle(planPeople, peopleOfPlan),
  handle(unarchivePlan, unarchive),
  handle(listPlanData, planDataList),
  // May delete hundreds of thousands of lines.
  handle(deletePlanData, deleteWithData, { longLockTimeout: true }),
  handle(listPlanDeletions, deletionPage),
  handle(requestPlanDeletion, requestDeletion),
  handle(approvePlanDeletion, approveDeletion, { longLockTimeout: true }),
  handle(declinePlanDeletion, declineDeletion),
  handle(withdrawPlanDeletion, withdrawDeletion),
]
