import type { Transitions } from '../../kit/transitions.ts'
import type { Role } from '../../roles.ts'

export const planStates = {
  draft: {
    tone: 'plain',
    en: 'Draft',
    zh: '草稿',
    refusal: { en: 'The selection has not started yet.', zh: '计划仍为草稿，请先启动选书。' },
  },
  selecting: {
    tone: 'waiting',
    en: 'Selecting books',
    zh: '选书中',
    refusal: {
      en: 'Companies are selecting books; the plan is not open for ordering.',
      zh: '计划正在选书，尚未开放征订。',
    },
  },
  open: {
    tone: 'good',
    en: 'Open',
    zh: '征订中',
    refusal: { en: 'The plan is open for ordering.', zh: '计划正在征订中。' },
  },
  closed: {
    tone: 'warning',
    en: 'Closed',
    zh: '已截止',
    refusal: { en: 'Ordering is closed, and the result has not been issued.', zh: '计划已截止征订，结果尚未下达。' },
  },
  resulted: {
    tone: 'good',
    en: 'Result issued',
    zh: '结果已下达',
    refusal: { en: 'The result of the plan has been issued.', zh: '计划的征订结果已下达。' },
  },
  patching: {
    tone: 'waiting',
    en: 'Supplementary orders',
    zh: '补订中',
    refusal: { en: 'Supplementary orders are open.', zh: '计划正在补订中。' },
  },
  archived: {
    tone: 'ended',
    en: 'Archived',
    zh: '已归档',
    refusal: { en: 'The plan is archived.', zh: '计划已归档，不能再操作。' },
  },
} as const
export type PlanState = keyof typeof planStates

export const planSteps = {
  issue: { from: ['draft'], to: 'selecting', roles: ['manage'], en: 'Start selection', zh: '启动选书' },
  openPlan: { from: ['selecting'], to: 'open', roles: ['manage'], en: 'Open to districts', zh: '开放征订' },
  closePlan: { from: ['open'], to: 'closed', roles: ['manage'], en: 'Close ordering', zh: '截止征订' },
  resume: { from: ['closed'], to: 'open', roles: ['manage'], isSecondary: true, en: 'Reopen ordering', zh: '恢复征订' },
  issueResult: { from: ['closed'], to: 'resulted', roles: ['manage'], en: 'Issue the result', zh: '下达结果' },
  withdrawResult: {
    from: ['resulted'],
    to: 'closed',
    roles: ['manage'],
    isSecondary: true,
    en: 'Withdraw the result',
    zh: '撤回结果',
  },
  openPatch: { from: ['resulted'], to: 'patching', roles: ['manage'], en: 'Open supplementary orders', zh: '开放补订' },
  closePatch: {
    from: ['patching'],
    to: 'resulted',
    roles: ['manage'],
    isSecondary: true,
    en: 'Close supplementary orders',
    zh: '截止补订',
  },
  archive: { from: ['resulted'], to: 'archived', roles: ['manage'], isSecondary: true, en: 'Archive', zh: '归档' },
  unarchive: {
    from: ['archived'],
    to: 'resulted',
    roles: ['manage'],
    isSecondary: true,
    en: 'Unarchive',
    zh: '取消归档',
  },
} as const satisfies Transitions<PlanState, Role>
export type PlanStep = keyof typeof planSteps

/** Deleting a plan with orders: one administrator requests, another decides. */
export const planDeletionStates = {
  waiting: { tone: 'waiting', en: 'Pending', zh: '待审核' },
  withdrawn: {
    tone: 'ended',
    en: 'Withdrawn',
    zh: '已撤回',
    refusal: { en: 'The request has been withdrawn.', zh: '删除申请已撤回。' },
  },
  declined: {
    tone: 'bad',
    en: 'Declined',
    zh: '已驳回',
    refusal: { en: 'The request has been declined.', zh: '删除申请已驳回。' },
  },
  done: {
    tone: 'ended',
    en: 'Plan deleted',
    zh: '计划已删除',
    refusal: { en: 'The plan has been deleted.', zh: '计划已删除。' },
  },
} as const
export type PlanDeletionState = keyof typeof planDeletionStates
export const planDeletionSteps = {
  approve: {
    from: ['waiting'],
    to: 'done',
    roles: ['manage'],
    isSecondary: true,
    en: 'Delete the plan',
    zh: '审核通过并删除',
  },
  decline: { from: ['waiting'], to: 'declined', roles: ['manage'], reason: true, en: 'Decline', zh: '驳回' },
  withdraw: { from: ['waiting'], to: 'withdrawn', roles: ['manage'], isSecondary: true, en: 'Withdraw', zh: '撤回' },
} as const satisfies Transitions<PlanDeletionState, Role>
