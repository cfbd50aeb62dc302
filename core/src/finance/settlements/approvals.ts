import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Payer } from '../../ledgers/charges/choices.ts'
import { Id, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, optionalLine } from '../../kit/text.ts'
import { ApprovalKind, ApprovalState } from './choices.ts'
import { Approval, BillDocument } from './shapes.ts'
import { approvalWords } from './words-approval.ts'

const endpoint = endpointsOf('settlements')
/** Finance colleagues, or head office if there are none. */
const roles = ['finance', 'manage'] as const
const words = approvalWords

/** A pending or decided approval with its bill. */
export const ApprovalRow = Approval.extend({
  companyName: z.string(),
  number: z.string(),
  payer: Payer,
  payerName: z.string(),
  /** For a correction. */
  title: z.string().nullable(),
  differenceFen: z.int(),
  mayDecide: z.boolean(),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

export const listApprovals = endpoint({
  path: '/api/finance/approval/list',
  about:
    'Corrections and invoice differences above the limit that a second person approves, with the requester and the reason; and the decisions.',
  roles,
  input: listInput(['requestedAt', 'differenceFen'] as const, {
    state: ApprovalState.optional(),
    kind: ApprovalKind.optional(),
    /** Pending for the caller: no own requests; for head office, without finance colleagues. */
    mine: z.boolean().optional(),
  }),
  output: listOutput(ApprovalRow, {
    open: z.int(),
    noted: z.int(),
    approved: z.int(),
    rejected: z.int(),
    dropped: z.int(),
  }),
  words,
})
export const decideApproval = endpoint({
  path: '/api/finance/approval/decide',
  about:
    'Approves or rejects another user’s request: a correction is written then, and a settlement may be paid in spite of its invoice. A rejection says why.',
  roles,
  writes: true,
  input: z
    .strictObject({ id: Id, approve: z.boolean(), reason: optionalLine(200) })
    .refine(({ approve, reason }) => approve || reason !== '', {
      path: ['reason'],
      params: { rule: 'rejection_says_why' },
    }),
  output: ApprovalRow,
  words,
})
export const acceptInvoiceDifference = endpoint({
  path: '/api/finance/supplier/acceptDifference',
  about:
    'Accepts with a reason that a supplier’s invoice differs from what was received, so that the settlement may be paid; above the limit a second person approves it.',
  roles: ['finance'],
  writes: true,
  input: z.strictObject({ id: Id, version: Version, reason: Reason }),
  output: BillDocument,
  words,
})

export const CorrectionLimit = z.object({ limitFen: z.int(), limitBp: z.int() })
export const correctionLimits = endpoint({
  path: '/api/finance/approval/limits',
  about: 'Up to which amount in all lines of a bill, and which share of a line, one person corrects alone.',
  roles,
  input: z.strictObject({}),
  output: CorrectionLimit,
  words,
})
export const saveCorrectionLimits = endpoint({
  path: '/api/manage/correctionLimits',
  about:
    'Sets up to which amount in all lines of a bill and which share of a line one person corrects, or accepts an invoice difference, alone. The share ends at the whole line.',
  roles: ['manage'],
  writes: true,
  input: z.strictObject({ limitFen: z.int().min(0).max(1e11), limitBp: z.int().min(0).max(10_000) }),
  output: CorrectionLimit,
  words,
})
