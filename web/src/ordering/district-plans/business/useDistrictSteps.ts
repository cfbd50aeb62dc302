import { approveDistricts, rejectDistricts } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanSteps } from '@keben/core/ordering/district-plans/states'
import { forMany } from '../../../kit/document/step-calls.ts'
import { useStep } from '../../../kit/document/useStep.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { businessPlanScreenWords } from '../words-business.ts'

/** A company's transitions for its districts, one or many. */
export function useDistrictSteps() {
  const words = useWords(businessPlanScreenWords)
  return useStep<typeof districtPlanSteps, DistrictPlan>(
    districtPlanSteps,
    { areaApprove: forMany(approveDistricts), areaReject: forMany(rejectDistricts) },
    {
      counted: words.districtCount,
      nameOf: ({ districtName }) => districtName,
      stakeOf: ({ copies, listFen }) => ({ copies, fen: listFen }),
    },
  )
}
