import type { Family } from '@keben/core/families'
import type { FamilyParts } from './family.ts'
import { bankAccountsFamily } from './finance/bank-accounts/family.ts'
import { catalogueFamily } from './base/catalogue/family.ts'
import { chargesFamily } from './ledgers/charges/family.ts'
import { deliveriesFamily } from './distribution/deliveries/family.ts'
import { districtPlansFamily } from './ordering/district-plans/family.ts'
import { fulfilmentFamily } from './ledgers/fulfilment/family.ts'
import { grantsFamily } from './base/grants/family.ts'
import { helpFamily } from './office/help/family.ts'
import { identityFamily } from './base/identity/family.ts'
import { movesFamily } from './distribution/moves/family.ts'
import { networkFamily } from './base/network/family.ts'
import { noticesFamily } from './office/notices/family.ts'
import { patchesFamily } from './ordering/patches/family.ts'
import { peopleFamily } from './base/people/family.ts'
import { plansFamily } from './base/plans/family.ts'
import { purchaseOrdersFamily } from './supply/purchase-orders/family.ts'
import { receiptsFamily } from './supply/receipts/family.ts'
import { resultsFamily } from './ordering/results/family.ts'
import { retailFamily } from './distribution/retail/family.ts'
import { returnsFamily } from './distribution/returns/family.ts'
import { schoolPlansFamily } from './ordering/school-plans/family.ts'
import { schoolsFamily } from './base/schools/family.ts'
import { selectionsFamily } from './ordering/selections/family.ts'
import { settlementsFamily } from './finance/settlements/family.ts'
import { spreadsheetsFamily } from './office/spreadsheets/family.ts'
import { statisticsFamily } from './office/statistics/family.ts'
import { stockFamily } from './ledgers/stock/family.ts'
import { supplierOrdersFamily } from './supply/supplier-orders/family.ts'
import { termsFamily } from './base/terms/family.ts'
import { warehousesFamily } from './base/warehouses/family.ts'

/** Registrations of families, except those that read this list (`families.ts`). */
export const registry = {
  identity: identityFamily,
  catalogue: catalogueFamily,
  network: networkFamily,
  schools: schoolsFamily,
  warehouses: warehousesFamily,
  terms: termsFamily,
  people: peopleFamily,
  grants: grantsFamily,
  stock: stockFamily,
  plans: plansFamily,
  selections: selectionsFamily,
  'school-plans': schoolPlansFamily,
  'district-plans': districtPlansFamily,
  charges: chargesFamily,
  fulfilment: fulfilmentFamily,
  results: resultsFamily,
  patches: patchesFamily,
  'purchase-orders': purchaseOrdersFamily,
  'supplier-orders': supplierOrdersFamily,
  receipts: receiptsFamily,
  moves: movesFamily,
  retail: retailFamily,
  deliveries: deliveriesFamily,
  returns: returnsFamily,
  'bank-accounts': bankAccountsFamily,
  settlements: settlementsFamily,
  statistics: statisticsFamily,
  spreadsheets: spreadsheetsFamily,
  notices: noticesFamily,
  help: helpFamily,
} as const satisfies Partial<Readonly<Record<Family, FamilyParts>>>
