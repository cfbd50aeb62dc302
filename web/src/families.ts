import type { ScreenFamily } from '@keben/core/screens'
import type { PagesOf } from './page.ts'

/** Where each family says which files its pages want. That is long to say, so that it comes with the first of them. */
export const families = {
  catalogue: () => import('./catalogue/pages.ts'),
  network: () => import('./network/pages.ts'),
  schools: () => import('./schools/pages.ts'),
  warehouses: () => import('./warehouses/pages.ts'),
  terms: () => import('./terms/pages.ts'),
  people: () => import('./people/pages.ts'),
  grants: () => import('./grants/pages.ts'),
  stock: () => import('./stock/pages.ts'),
  plans: () => import('./plans/pages.ts'),
  selections: () => import('./selections/pages.ts'),
  'school-plans': () => import('./school-plans/pages.ts'),
  'district-plans': () => import('./district-plans/pages.ts'),
  results: () => import('./results/pages.ts'),
  patches: () => import('./patches/pages.ts'),
  'purchase-orders': () => import('./purchase-orders/pages.ts'),
  'supplier-orders': () => import('./supplier-orders/pages.ts'),
  receipts: () => import('./receipts/pages.ts'),
  moves: () => import('./moves/pages.ts'),
  retail: () => import('./retail/pages.ts'),
  deliveries: () => import('./deliveries/pages.ts'),
  returns: () => import('./returns/pages.ts'),
  settlements: () => import('./settlements/pages.ts'),
  statistics: () => import('./statistics/pages.ts'),
  audit: () => import('./audit/pages.ts'),
} satisfies { readonly [Name in Exclude<ScreenFamily, 'desk'>]: () => Promise<{ readonly pages: PagesOf<Name> }> }
