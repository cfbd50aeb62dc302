import type { ScreenFamily } from '@keben/core/screens'
import type { PagesOf } from './page.ts'

/** Where each family declares its pages. The declarations are long, so they load with the family's first page. */
export const families = {
  catalogue: () => import('./base/catalogue/pages.ts'),
  network: () => import('./base/network/pages.ts'),
  schools: () => import('./base/schools/pages.ts'),
  warehouses: () => import('./base/warehouses/pages.ts'),
  terms: () => import('./base/terms/pages.ts'),
  people: () => import('./base/people/pages.ts'),
  grants: () => import('./base/grants/pages.ts'),
  stock: () => import('./ledgers/stock/pages.ts'),
  plans: () => import('./base/plans/pages.ts'),
  selections: () => import('./ordering/selections/pages.ts'),
  'school-plans': () => import('./ordering/school-plans/pages.ts'),
  'district-plans': () => import('./ordering/district-plans/pages.ts'),
  results: () => import('./ordering/results/pages.ts'),
  patches: () => import('./ordering/patches/pages.ts'),
  'purchase-orders': () => import('./supply/purchase-orders/pages.ts'),
  'supplier-orders': () => import('./supply/supplier-orders/pages.ts'),
  receipts: () => import('./supply/receipts/pages.ts'),
  moves: () => import('./distribution/moves/pages.ts'),
  retail: () => import('./distribution/retail/pages.ts'),
  deliveries: () => import('./distribution/deliveries/pages.ts'),
  returns: () => import('./distribution/returns/pages.ts'),
  'bank-accounts': () => import('./finance/bank-accounts/pages.ts'),
  settlements: () => import('./finance/settlements/pages.ts'),
  statistics: () => import('./office/statistics/pages.ts'),
  audit: () => import('./office/audit/pages.ts'),
} satisfies { readonly [Name in Exclude<ScreenFamily, 'desk'>]: () => Promise<{ readonly pages: PagesOf<Name> }> }
