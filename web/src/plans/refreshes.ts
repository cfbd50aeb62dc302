import { listPlanData, listPlans, planDict, planInfo, planPeople } from '@keben/core/plans/contract'

/** Whatever shows plans is asked again when one has changed. */
export const refreshedByPlans = [listPlans, planInfo, planDict, planPeople, listPlanData]
