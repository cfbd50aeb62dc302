import { fundings, kinds, priceKinds, stages, terms, volumes } from '../catalogue/choices.ts'
import { differenceKinds, receiverKinds, sendWays } from '../deliveries/choices.ts'
import { differenceStates, sendOrderStates } from '../deliveries/states.ts'
import { districtPlanStates } from '../district-plans/states.ts'
import { dueSources } from '../fulfilment/choices.ts'
import { goods, parts, payers } from '../charges/choices.ts'
import { keptStates } from '../kit/kept.ts'
import type { Both, Language } from '../kit/language.ts'
import { moveStates } from '../moves/states.ts'
import { billRhythms, teacherBookPayers } from '../network/choices.ts'
import { patchStates } from '../patches/states.ts'
import { audiences } from '../plans/choices.ts'
import { planDeletionStates, planStates } from '../plans/states.ts'
import { purchaseOrderStates } from '../purchase-orders/states.ts'
import { receiptStates } from '../receipts/states.ts'
import { resultStates } from '../results/states.ts'
import { shopOrderStates } from '../retail/states.ts'
import { returnKinds } from '../returns/choices.ts'
import { returnStates } from '../returns/states.ts'
import { roleChoices } from '../roles.ts'
import { schoolPlanStates } from '../school-plans/states.ts'
import { natures } from '../schools/choices.ts'
import { selectionStates } from '../selections/states.ts'
import { accounts, reminderLevels, rhythms, ways } from '../settlements/choices.ts'
import { billStates } from '../settlements/states.ts'
import { supplyAnswers } from '../supplier-orders/choices.ts'
import { supplierOrderStates } from '../supplier-orders/states.ts'
import { discountPhases, discountScopes } from '../terms/choices.ts'
import { warehouseKinds } from '../warehouses/choices.ts'
import { auditActions, auditThings } from './words.ts'

type Choices = Readonly<Record<string, Both<string>>>

/**
 * Fields whose values are those of a closed list, with its words. A field that means another list in one thing than in all others
 * stands here with the thing before it. `server/src/audit/words.test.ts` holds that no closed column of the database is missing.
 */
const choicesOf: Readonly<Record<string, Choices>> = {
  state: keptStates,
  'plan.state': planStates,
  'selection.state': selectionStates,
  'districtPlan.state': districtPlanStates,
  'schoolPlan.state': schoolPlanStates,
  'planResult.state': resultStates,
  'patch.state': patchStates,
  'purchaseOrder.state': purchaseOrderStates,
  'supplierOrder.state': supplierOrderStates,
  'receipt.state': receiptStates,
  'move.state': moveStates,
  'shopOrder.state': shopOrderStates,
  'sendOrder.state': sendOrderStates,
  'deliveryDifference.state': differenceStates,
  'planDeletion.state': planDeletionStates,
  'returnOrder.state': returnStates,
  'bill.state': billStates,
  stage: stages,
  stages,
  volume: volumes,
  term: terms,
  kind: kinds,
  'warehouse.kind': warehouseKinds,
  'deliveryDifference.kind': differenceKinds,
  'returnOrder.kind': returnKinds,
  funding: fundings,
  priceKind: priceKinds,
  audience: audiences,
  scope: discountScopes,
  nature: natures,
  teacherBooksPaidBy: teacherBookPayers,
  billPer: billRhythms,
  role: roleChoices,
  roles: roleChoices,
  receiver: receiverKinds,
  source: dueSources,
  'sendOrder.way': sendWays,
  'supplierOrder.answer': supplyAnswers,
  payer: payers,
  part: parts,
  goods,
  rhythm: rhythms,
  'payment.way': ways,
  level: reminderLevels,
  account: accounts,
  // What lists are filtered by, as downloads keep it.
  kinds,
  phase: discountPhases,
  things: auditThings,
  actions: auditActions,
}

/** The word of a value whose field has a closed list. */
export const closedWord = (thing: string, field: string, value: string, language: Language): string | undefined =>
  (choicesOf[`${thing}.${field}`] ?? choicesOf[field])?.[value]?.[language]
