import {
  chosenBooks,
  districtBooks,
  districtPlanInfo,
  listDistrictPlans,
  listSchoolPlansOfDistrict,
  schoolPlanOfDistrict,
} from '@keben/core/district-plans/contract'

/** What a deed with the plan makes old. */
export const refreshedByPlan = [
  districtPlanInfo,
  districtBooks,
  chosenBooks,
  listSchoolPlansOfDistrict,
  schoolPlanOfDistrict,
  listDistrictPlans,
]

/** What a deed with plans of schools makes old. */
export const refreshedBySchools = [
  districtPlanInfo,
  listSchoolPlansOfDistrict,
  schoolPlanOfDistrict,
  chosenBooks,
  listDistrictPlans,
]
