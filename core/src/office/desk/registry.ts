import { catalogueDesk } from '../../base/catalogue/desk.ts'
import { deliveriesDesk } from '../../distribution/deliveries/desk.ts'
import { districtPlansDesk } from '../../ordering/district-plans/desk.ts'
import { grantsDesk } from '../../base/grants/desk.ts'
import { movesDesk } from '../../distribution/moves/desk.ts'
import { networkDesk } from '../../base/network/desk.ts'
import { patchesDesk } from '../../ordering/patches/desk.ts'
import { peopleDesk } from '../../base/people/desk.ts'
import { plansDesk } from '../../base/plans/desk.ts'
import { purchaseOrdersDesk } from '../../supply/purchase-orders/desk.ts'
import { receiptsDesk } from '../../supply/receipts/desk.ts'
import { resultsDesk } from '../../ordering/results/desk.ts'
import { retailDesk } from '../../distribution/retail/desk.ts'
import { returnsDesk } from '../../distribution/returns/desk.ts'
import { schoolPlansDesk } from '../../ordering/school-plans/desk.ts'
import { schoolsDesk } from '../../base/schools/desk.ts'
import { selectionsDesk } from '../../ordering/selections/desk.ts'
import { settlementsDesk } from '../../finance/settlements/desk.ts'
import { statisticsDesk } from '../statistics/desk.ts'
import { supplierOrdersDesk } from '../../supply/supplier-orders/desk.ts'
import { termsDesk } from '../../base/terms/desk.ts'
import { warehousesDesk } from '../../base/warehouses/desk.ts'

/** Tasks and searches. Equally urgent tasks keep this order: documents, then base data. */
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
