import {
  approveDistricts,
  approveSchoolPlans,
  chooseBooks,
  chosenBooks,
  closeDistrictPlan,
  districtBooks,
  districtPlanInfo,
  excuseSchools,
  fixChoice,
  listDistrictPlans,
  listMySchools,
  listSchoolPlansOfDistrict,
  listSubmittedDistricts,
  openDistrictPlan,
  rejectDistricts,
  rejectSchoolPlans,
  reopenSchoolPlans,
  repairSchoolPlans,
  resumeDistrictPlan,
  saveForSchool,
  saveMySchool,
  saveReserve,
  schoolPlanOfDistrict,
  submitDistrictPlan,
  submittedDistrict,
  updateSchoolsDate,
} from '@keben/core/ordering/district-plans/contract'
import { replaceBook } from '@keben/core/ordering/selections/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { listedChosenBooks, offeredBooks, submittedBooks } from './books.ts'
import { choose, fix } from './choose.ts'
import { closeEntry, moveSchoolsDate, resume } from './dates.ts'
import { districtOfPlan } from './document.ts'
import { excuseHandlers } from './excuse.ts'
import { saveLinesFor } from './for-school.ts'
import { judge } from './review.ts'
import { listedDistrictPlans, listedSubmittedDistricts } from './list.ts'
import { keepMySchool, listedMySchools } from './my-schools.ts'
import { openToSchools, repair } from './open.ts'
import { replace } from './replace.ts'
import { keepReserve } from './reserve.ts'
import { readReviewed } from './review-document.ts'
import { listedSchoolPlans } from './review-list.ts'
import { reviewPlans } from './review-steps.ts'
import { submit } from './submit.ts'

export const districtPlanHandlers: Handler[] = [
  handle(listDistrictPlans, listedDistrictPlans),
  handle(districtPlanInfo, ({ planId }, context) => districtOfPlan(context, planId)),
  handle(districtBooks, ({ planId }, context) => offeredBooks(planId, context)),
  handle(chooseBooks, choose),
  handle(chosenBooks, listedChosenBooks),
  handle(fixChoice, fix),
  // A selection's call that also changes districts' choices and schools' lines.
  handle(replaceBook, replace),
  handle(openDistrictPlan, ({ planId }, context) => openToSchools(planId, context)),
  handle(closeDistrictPlan, closeEntry),
  handle(resumeDistrictPlan, resume),
  handle(updateSchoolsDate, moveSchoolsDate),
  handle(saveReserve, keepReserve),
  handle(submitDistrictPlan, ({ planId }, context) => submit(planId, context)),
  handle(repairSchoolPlans, ({ planId }, context) => repair(planId, context)),

  handle(listSchoolPlansOfDistrict, listedSchoolPlans),
  handle(schoolPlanOfDistrict, ({ id }, context) => readReviewed(context, id)),
  handle(approveSchoolPlans, ({ ids }, context) => reviewPlans(context, 'approve', ids)),
  handle(rejectSchoolPlans, ({ ids, reason }, context) => reviewPlans(context, 'reject', ids, reason)),
  handle(reopenSchoolPlans, ({ ids, reason }, context) => reviewPlans(context, 'reopen', ids, reason)),
  handle(excuseSchools, ({ ids, reason }, context) => reviewPlans(context, 'excuse', ids, reason)),
  handle(saveForSchool, saveLinesFor),

  handle(listSubmittedDistricts, listedSubmittedDistricts),
  handle(submittedDistrict, ({ id }, context) => submittedBooks(id, context)),
  handle(approveDistricts, ({ ids }, context) => judge(context, 'areaApprove', ids)),
  handle(rejectDistricts, ({ ids, reason }, context) => judge(context, 'areaReject', ids, reason)),
  ...excuseHandlers,

  handle(listMySchools, listedMySchools),
  handle(saveMySchool, keepMySchool),
]
