import type { Family } from '@keben/core/families'
import type { FamilyParts } from './family.ts'
import { catalogueFamily } from './catalogue/family.ts'
import { chargesFamily } from './charges/family.ts'
import { deliveriesFamily } from './deliveries/family.ts'
import { districtPlansFamily } from './district-plans/family.ts'
import { fulfilmentFamily } from './fulfilment/family.ts'
import { grantsFamily } from './grants/family.ts'
import { identityFamily } from './identity/family.ts'
import { movesFamily } from './moves/family.ts'
import { networkFamily } from './network/family.ts'
import { noticesFamily } from './notices/family.ts'
import { paperFamily } from './paper/family.ts'
import { patchesFamily } from './patches/family.ts'
import { peopleFamily } from './people/family.ts'
import { plansFamily } from './plans/family.ts'
import { purchaseOrdersFamily } from './purchase-orders/family.ts'
import { receiptsFamily } from './receipts/family.ts'
import { resultsFamily } from './results/family.ts'
import { retailFamily } from './retail/family.ts'
import { returnsFamily } from './returns/family.ts'
import { schoolPlansFamily } from './school-plans/family.ts'
import { schoolsFamily } from './schools/family.ts'
import { selectionsFamily } from './selections/family.ts'
import { settlementsFamily } from './settlements/family.ts'
import { spreadsheetsFamily } from './spreadsheets/family.ts'
import { statisticsFamily } from './statistics/family.ts'
import { stockFamily } from './stock/family.ts'
import { supplierOrdersFamily } from './supplier-orders/family.ts'
import { termsFamily } from './terms/family.ts'
import { warehousesFamily } from './warehouses/family.ts'

/** What each family registers. The audit and the desk look through all others, so that they stand beside it. */
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
  settlements: settlementsFamily,
  paper: paperFamily,
  statistics: statisticsFamily,
  spreadsheets: spreadsheetsFamily,
  notices: noticesFamily,
} as const satisfies Readonly<Record<Exclude<Family, 'audit' | 'desk'>, FamilyParts>>

/** What the families have registered, in their order. */
export const families: readonly FamilyParts[] = Object.values(registry)
