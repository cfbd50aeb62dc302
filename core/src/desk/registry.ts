import { catalogueDesk } from '../catalogue/desk.ts'
import { deliveriesDesk } from '../deliveries/desk.ts'
import { districtPlansDesk } from '../district-plans/desk.ts'
import { grantsDesk } from '../grants/desk.ts'
import { movesDesk } from '../moves/desk.ts'
import { networkDesk } from '../network/desk.ts'
import { patchesDesk } from '../patches/desk.ts'
import { peopleDesk } from '../people/desk.ts'
import { plansDesk } from '../plans/desk.ts'
import { purchaseOrdersDesk } from '../purchase-orders/desk.ts'
import { receiptsDesk } from '../receipts/desk.ts'
import { resultsDesk } from '../results/desk.ts'
import { retailDesk } from '../retail/desk.ts'
import { returnsDesk } from '../returns/desk.ts'
import { schoolPlansDesk } from '../school-plans/desk.ts'
import { schoolsDesk } from '../schools/desk.ts'
import { selectionsDesk } from '../selections/desk.ts'
import { settlementsDesk } from '../settlements/desk.ts'
import { statisticsDesk } from '../statistics/desk.ts'
import { supplierOrdersDesk } from '../supplier-orders/desk.ts'
import { termsDesk } from '../terms/desk.ts'
import { warehousesDesk } from '../warehouses/desk.ts'

/** What can wait and be found, in the order in which the home page names to-dos that are equally urgent: documents, then base data. */
export const deskRegistry = [
  selectionsDesk,
  plansDesk,
  districtPlansDesk,
  schoolPlansDesk,
  resultsDesk,
  patchesDesk,
  purchaseOrdersDesk,
  supplierOrdersDesk,
  receiptsDesk,
  movesDesk,
  deliveriesDesk,
  returnsDesk,
  retailDesk,
  statisticsDesk,
  settlementsDesk,
  grantsDesk,
  catalogueDesk,
  termsDesk,
  schoolsDesk,
  networkDesk,
  warehousesDesk,
  peopleDesk,
] as const
