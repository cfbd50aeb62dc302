import type { AuditedThings } from '../../audit-parts.ts'
import { bankAccountsAudit } from '../../finance/bank-accounts/audit.ts'
import { catalogueAudit } from '../../base/catalogue/audit.ts'
import { deliveriesAudit } from '../../distribution/deliveries/audit.ts'
import { districtPlansAudit } from '../../ordering/district-plans/audit.ts'
import { merged } from '../../kit/merged.ts'
import { movesAudit } from '../../distribution/moves/audit.ts'
import { networkAudit } from '../../base/network/audit.ts'
import { patchesAudit } from '../../ordering/patches/audit.ts'
import { peopleAudit } from '../../base/people/audit.ts'
import { plansAudit } from '../../base/plans/audit.ts'
import { purchaseOrdersAudit } from '../../supply/purchase-orders/audit.ts'
import { receiptsAudit } from '../../supply/receipts/audit.ts'
import { resultsAudit } from '../../ordering/results/audit.ts'
import { retailAudit } from '../../distribution/retail/audit.ts'
import { returnsAudit } from '../../distribution/returns/audit.ts'
import { schoolPlansAudit } from '../../ordering/school-plans/audit.ts'
import { schoolsAudit } from '../../base/schools/audit.ts'
import { selectionsAudit } from '../../ordering/selections/audit.ts'
import { settlementsAudit } from '../../finance/settlements/audit.ts'
import { spreadsheetsAudit } from '../spreadsheets/audit.ts'
import { stockAudit } from '../../ledgers/stock/audit.ts'
import { supplierOrdersAudit } from '../../supply/supplier-orders/audit.ts'
import { termsAudit } from '../../base/terms/audit.ts'
import { warehousesAudit } from '../../base/warehouses/audit.ts'
import type { AuditThing } from './shapes.ts'

/** In the order of families. A thing with a history but without a name does not compile. */
export const auditThings = merged([
  catalogueAudit,
  networkAudit,
  schoolsAudit,
  warehousesAudit,
  termsAudit,
  peopleAudit,
  stockAudit,
  plansAudit,
  selectionsAudit,
  schoolPlansAudit,
  districtPlansAudit,
  resultsAudit,
  patchesAudit,
  purchaseOrdersAudit,
  supplierOrdersAudit,
  receiptsAudit,
  movesAudit,
  retailAudit,
  deliveriesAudit,
  returnsAudit,
  bankAccountsAudit,
  settlementsAudit,
  spreadsheetsAudit,
]) satisfies Pick<AuditedThings, AuditThing>

/** By any name; undefined if unregistered. */
export const auditedThing = (thing: string): AuditedThings[string] | undefined =>
  Object.hasOwn(auditThings, thing) ? (auditThings as AuditedThings)[thing] : undefined
