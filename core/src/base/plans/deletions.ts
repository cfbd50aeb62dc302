import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Actions } from '../../kit/document.ts'
import { Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, line } from '../../kit/text.ts'
import { type PlanDeletionState, planDeletionStates } from './states.ts'
import { planDeletionWords } from './words-deletion.ts'

const endpoint = endpointsOf('plans')
const manage = ['manage'] as const

export const PlanDeletionStateName = z.enum(
  Object.keys(planDeletionStates) as [PlanDeletionState, ...PlanDeletionState[]],
)

export const PlanDeletion = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  state: PlanDeletionStateName,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Moment,
  decidedBy: z.string(),
  decidedAt: Moment.nullable(),
  /** Empty unless declined. */
  answer: z.string(),
  /** Orders by campus and their totals. */
  schools: z.int(),
  lines: z.int(),
  copies: z.int(),
  listFen: z.int(),
  /** Includes 'download' if the orders are archived. */
  actions: Actions,
})
export type PlanDeletion = z.infer<typeof PlanDeletion>

export const listPlanDeletions = endpoint({
  path: '/api/base/data/plan/deletion/list',
  about: 'Requests for the deletion of plans that schools have ordered in, and what became of them; the latest first.',
  roles: manage,
  input: listInput(['requestedAt', 'code', 'name'], {
    state: PlanDeletionStateName.optional(),
    /** Pending requests of other administrators. */
    waits: z.boolean().optional(),
  }),
  output: listOutput(PlanDeletion, {}),
  words: planDeletionWords,
})
export const requestPlanDeletion = endpoint({
  path: '/api/base/data/plan/deletion/request',
  about:
    'Requests the deletion of a plan with submitted orders; its code is typed to confirm. The other administrators are notified, and one of them decides.',
  roles: manage,
  writes: true,
  input: z.strictObject({ planId: Id, code: line(20), reason: Reason }),
  output: PlanDeletion,
  words: planDeletionWords,
})
export const approvePlanDeletion = endpoint({
  path: '/api/base/data/plan/deletion/approve',
  about:
    'Approves the deletion that another administrator requested; the plan’s code is typed to confirm. The orders remain as a file, the participants are notified, and the audit names each school.',
  roles: manage,
  writes: true,
  input: z.strictObject({ id: Id, code: line(20) }),
  output: PlanDeletion,
  words: planDeletionWords,
})
export const declinePlanDeletion = endpoint({
  path: '/api/base/data/plan/deletion/decline',
  about: 'Declines the deletion that another administrator requested, with a reason.',
  roles: manage,
  writes: true,
  input: z.strictObject({ id: Id, reason: Reason }),
  output: PlanDeletion,
  words: planDeletionWords,
})
export const withdrawPlanDeletion = endpoint({
  path: '/api/base/data/plan/deletion/withdraw',
  about: 'Withdraws the caller’s own request before a decision.',
  roles: manage,
  writes: true,
  input: z.strictObject({ id: Id }),
  output: PlanDeletion,
  words: planDeletionWords,
})
