import { districtPlanNotices } from '../district-plans/words.ts'
import { jobGivenUp, passwordChanged, secondFactorChanged } from '../identity/words.ts'
import type { Language } from '../kit/language.ts'
import type { NoticeKind } from '../kit/notice.ts'
import type { NoticeTopic } from './choices.ts'
import { dueNotices } from '../fulfilment/words.ts'
import { patchNotices } from '../patches/words.ts'
import { planDeletionNotices } from '../plans/words-deletion.ts'
import { planDatesMoved, planNotices } from '../plans/words.ts'
import { resultNotices } from '../results/words.ts'
import { schoolPlanNotices } from '../school-plans/words.ts'
import { selectionNotices } from '../selections/words.ts'
import { stockNotices } from '../stock/words.ts'
import { purchaseOrderNotices } from '../purchase-orders/words.ts'
import { supplierOrderNotices } from '../supplier-orders/words.ts'
import { receiptNotices } from '../receipts/words.ts'
import { deliveryNotices } from '../deliveries/words.ts'
import { retailNotices } from '../retail/words.ts'
import { moveNotices } from '../moves/words.ts'
import { approvalNotices } from '../settlements/words-approval.ts'
import { billNotices } from '../settlements/words.ts'
import { returnNotices } from '../returns/words.ts'
import { companyReminded, districtReminded, schoolReminded } from '../statistics/words.ts'
import { importFinished, importUndone } from '../spreadsheets/sentences.ts'

/** Every kind of notice there is, by what it is about. The facts were checked by the compiler where the notice was sent. */
const byTopic: Readonly<Record<NoticeTopic, readonly NoticeKind<never>[]>> = {
  reminders: [schoolReminded, districtReminded, companyReminded, planDatesMoved],
  seasons: [
    ...planNotices.filter((kind) => kind !== planDatesMoved),
    ...planDeletionNotices,
    ...selectionNotices,
    ...schoolPlanNotices,
    ...districtPlanNotices,
    ...patchNotices,
    ...resultNotices,
  ],
  supply: [...purchaseOrderNotices, ...supplierOrderNotices, ...receiptNotices, ...stockNotices],
  deliveries: [...dueNotices, ...deliveryNotices, ...returnNotices, ...retailNotices, ...moveNotices],
  money: [...billNotices, ...approvalNotices],
  account: [passwordChanged, secondFactorChanged, jobGivenUp, importFinished, importUndone],
}

const topics = new Map(
  Object.entries(byTopic).flatMap(([topic, kinds]) => kinds.map(({ kind }) => [kind, topic as NoticeTopic])),
)
const kinds = new Map(
  Object.values(byTopic)
    .flat()
    .map((kind) => [kind.kind, kind as NoticeKind<unknown>]),
)

/** The kinds that are about one of these; for those who want to be told of them elsewhere. */
export const kindsAbout = (wanted: readonly NoticeTopic[]): string[] =>
  [...topics].filter(([, topic]) => wanted.includes(topic)).map(([kind]) => kind)

/** The sentence of a kept notice; of a kind that no longer exists, its name. */
export const noticeSentence = (kind: string, facts: unknown, language: Language): string =>
  kinds.get(kind)?.[language](facts) ?? kind
