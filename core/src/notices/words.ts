import { districtPlanNotices } from '../district-plans/words.ts'
import { jobGivenUp, passwordChanged } from '../identity/words.ts'
import type { Language } from '../kit/language.ts'
import type { NoticeKind } from '../kit/notice.ts'
import { dueNotices } from '../dues/words.ts'
import { patchNotices } from '../patches/words.ts'
import { planNotices } from '../plans/words.ts'
import { resultNotices } from '../results/words.ts'
import { selectionNotices } from '../selections/words.ts'
import { stockNotices } from '../stock/words.ts'
import { purchaseOrderNotices } from '../purchase-orders/words.ts'
import { supplierOrderNotices } from '../supplier-orders/words.ts'
import { receiptNotices } from '../receipts/words.ts'
import { deliveryNotices } from '../deliveries/words.ts'
import { retailNotices } from '../retail/words.ts'
import { moveNotices } from '../moves/words.ts'
import { billNotices } from '../settlements/words.ts'
import { returnNotices } from '../returns/words.ts'
import { districtReminded, schoolReminded } from '../statistics/words.ts'
import { importFinished, importUndone } from '../spreadsheets/sentences.ts'

/** Every kind of notice there is. The facts were checked by the compiler where the notice was sent. */
const kinds = new Map(
  [
    passwordChanged,
    jobGivenUp,
    importFinished,
    importUndone,
    schoolReminded,
    districtReminded,
    ...planNotices,
    ...selectionNotices,
    ...districtPlanNotices,
    ...dueNotices,
    ...patchNotices,
    ...resultNotices,
    ...stockNotices,
    ...purchaseOrderNotices,
    ...supplierOrderNotices,
    ...receiptNotices,
    ...returnNotices,
    ...deliveryNotices,
    ...retailNotices,
    ...moveNotices,
    ...billNotices,
  ].map((kind) => [kind.kind, kind as NoticeKind<unknown>]),
)

/** The sentence of a kept notice; of a kind that no longer exists, its name. */
export const noticeSentence = (kind: string, facts: unknown, language: Language): string =>
  kinds.get(kind)?.[language](facts) ?? kind
