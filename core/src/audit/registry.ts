import type { AuditedThings } from '../audit-parts.ts'
import { catalogueAudit } from '../catalogue/audit.ts'
import { deliveriesAudit } from '../deliveries/audit.ts'
import { districtPlansAudit } from '../district-plans/audit.ts'
import { merged } from '../kit/merged.ts'
import { movesAudit } from '../moves/audit.ts'
import { networkAudit } from '../network/audit.ts'
import { patchesAudit } from '../patches/audit.ts'
import { peopleAudit } from '../people/audit.ts'
import { plansAudit } from '../plans/audit.ts'
import { purchaseOrdersAudit } from '../purchase-orders/audit.ts'
import { receiptsAudit } from '../receipts/audit.ts'
import { resultsAudit } from '../results/audit.ts'
import { retailAudit } from '../retail/audit.ts'
import { returnsAudit } from '../returns/audit.ts'
import { schoolPlansAudit } from '../school-plans/audit.ts'
import { schoolsAudit } from '../schools/audit.ts'
import { selectionsAudit } from '../selections/audit.ts'
import { settlementsAudit } from '../settlements/audit.ts'
import { spreadsheetsAudit } from '../spreadsheets/audit.ts'
import { stockAudit } from '../stock/audit.ts'
import { supplierOrdersAudit } from '../supplier-orders/audit.ts'
import { termsAudit } from '../terms/audit.ts'
import { warehousesAudit } from '../warehouses/audit.ts'
import type { AuditThing } from './shapes.ts'

/** The things of which the audit tells, in the order of the families. One whose history can be read and that has no name does not compile. */
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
  settlementsAudit,
  spreadsheetsAudit,
]) satisfies Pick<AuditedThings, AuditThing>

/** The same by any name; nothing where no family has registered it. */
export const auditedThing = (thing: string): AuditedThings[string] | undefined =>
  Object.hasOwn(auditThings, thing) ? (auditThings as AuditedThings)[thing] : undefined
