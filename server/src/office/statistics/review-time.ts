import { type ReviewedKind, reviewTime } from '@keben/core/office/statistics/contract'
import type { Actor } from '@keben/core/roles'
import type { DocumentKind } from '../../kit/documents/document.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type Sql, nothing, raw, sql } from '../../kit/database/sql.ts'
import { districtPlans } from '../../ordering/district-plans/kinds.ts'
import { schoolPlans } from '../../ordering/school-plans/kind.ts'
import { selections } from '../../ordering/selections/kind.ts'
import { purchaseOrderKind } from '../../supply/purchase-orders/kind.ts'

interface Reviewed {
  readonly kind: Pick<DocumentKind, 'thing' | 'table'>
  /** The steps that end a review. */
  readonly ends: readonly string[]
  /** The documents that the caller's reviewer has reviewed. */
  readonly reviewed: (actor: Actor) => Sql
}

const ofCompany = ({ companyId }: Actor): Sql =>
  companyId === null ? nothing : sql`document.company_id = ${companyId}`

const reviews: Readonly<Record<ReviewedKind, Reviewed>> = {
  schoolPlan: {
    kind: schoolPlans,
    ends: ['approve', 'reject'],
    reviewed: ({ schoolId }) =>
      schoolId === null
        ? nothing
        : sql`document.district_plan_id in (select district_plan.id from district_plan
            join school on school.district_id = district_plan.district_id where school.id = ${schoolId})`,
  },
  districtPlan: {
    kind: districtPlans,
    ends: ['areaApprove', 'areaReject'],
    reviewed: ({ areaId }) =>
      areaId === null
        ? nothing
        : sql`document.company_id = (select company_id from district where district.id = ${areaId})`,
  },
  selection: { kind: selections, ends: ['approve', 'reject'], reviewed: ofCompany },
  purchaseOrder: { kind: purchaseOrderKind, ends: ['confirm', 'reject'], reviewed: ofCompany },
}

/** The newest documents say what is usual now. */
const newest = 300
/** Fewer reviews are not representative. */
const fewest = 3

/** The median time from submission to the end of the review. */
export const reviewTimes = handle(reviewTime, async ({ of }, { db, actor }) => {
  const { kind, ends, reviewed } = reviews[of]
  const row = await db.row<{ hours: number | null }>(sql`
    select case when count(*) >= ${fewest} then
        percentile_cont(0.5) within group (order by extract(epoch from judged.at - submitted.at) / 3600) end::float8 as hours
    from (select document.id from ${raw(kind.table)} as document where ${reviewed(actor)} order by document.id desc limit ${newest}) as document
    join document_step as submitted on submitted.thing = ${kind.thing} and submitted.thing_id = document.id and submitted.step = 'submit'
    join lateral (select step.at, step.step from document_step as step
      where step.thing = submitted.thing and step.thing_id = submitted.thing_id and step.id > submitted.id
      order by step.id limit 1) as judged on judged.step = any(${[...ends]}::text[])`)
  return { hours: row?.hours ?? null }
})
