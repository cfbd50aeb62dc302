import { approveReturns, rejectReturns, submitReturn, withdrawReturn } from '@keben/core/distribution/returns/contract'
import type { Return } from '@keben/core/distribution/returns/shapes'
import { returnSteps } from '@keben/core/distribution/returns/states'
import { forMany, forOne } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { useSession } from '../../kit/session/session.ts'
import { returnScreenWords } from './words.ts'

/** Lists lack row actions: a company rejects others' requests, a district withdraws its own. */
const mayWithdraw =
  (role: string | undefined) =>
  ({ kind, receiver }: Return): boolean => {
    if (role === 'business' || role === 'warehouse') return kind === 'supplier'
    return role !== 'area' || receiver === 'district'
  }

/** The transitions of returns except counting. */
export function useReturnSteps() {
  const words = useWords(returnScreenWords)
  const role = useSession().currentRoles?.id
  return useStep<typeof returnSteps, Return>(
    returnSteps,
    {
      submit: forOne(submitReturn, ({ id, version }: Return) => ({ id, version })),
      withdraw: { ...forOne(withdrawReturn, ({ id, version }: Return) => ({ id, version })), when: mayWithdraw(role) },
      approve: forMany(approveReturns),
      reject: forMany(rejectReturns),
    },
    { counted: words.countReturns, stakeOf: ({ copies }) => ({ copies }) },
  )
}
