import type { ScreenPath } from '@keben/core/screens'
import type { LoadPage } from './kit/LazyPage.tsx'
import type { Page } from './pages/page.ts'

export const home = { load: () => import('./shell/Home.tsx'), opens: '/api/notice/list' } as const satisfies Page

const ordering = () => import('./pages/ordering.ts')
const districts = () => import('./pages/districts.ts')
const schools = () => import('./pages/schools.ts')
const buying = () => import('./pages/buying.ts')
const warehouse = () => import('./pages/warehouse.ts')
const sending = () => import('./pages/sending.ts')
const shops = () => import('./pages/shops.ts')
const money = () => import('./pages/money.ts')
const statistics = () => import('./pages/statistics.ts')
const base = () => import('./pages/base.ts')

type PartOf<Path> = Path extends `/sys/${infer Part}/${string}` ? Part : never
type Loads<Path extends ScreenPath> = () => Promise<{ readonly pages: Record<Path, Page> }>

/**
 * Where the pages of each part of the menu stand; a screen without one does not compile. Which files a page wants is long to
 * say, so that a part comes with the first of its pages.
 */
const parts = {
  bookOrder: ordering,
  businessOrder: ordering,
  data: ordering,
  countyOrder: districts,
  countyAccount: districts,
  schoolOrder: schools,
  purchasePlan: buying,
  purchase: buying,
  orderOp: buying,
  supplier: buying,
  receipt: buying,
  businessReceipt: buying,
  wareHouse: warehouse,
  warehouse,
  stock: warehouse,
  stockLog: warehouse,
  shifting: warehouse,
  planShifting: warehouse,
  deliverGoods: sending,
  send: sending,
  shop: shops,
  shopManage: shops,
  finance: money,
  statistics,
  baseInfo: base,
  userManage: base,
} satisfies { readonly [Part in PartOf<ScreenPath>]: Loads<Extract<ScreenPath, `/sys/${Part}/${string}`>> }

const partOf = (path: string): Loads<ScreenPath> | undefined =>
  (parts as Readonly<Record<string, unknown>>)[path.split('/')[2] ?? ''] as Loads<ScreenPath> | undefined

/** Fetches what says where the pages around this one are, while it is still asked who is there. */
export function prepareFor(path: string): void {
  // What does not come now is asked for once more with the page, and missed then.
  void partOf(path)?.().catch(() => undefined)
}

/** How the page of a screen is loaded. */
export function pageAt(path: ScreenPath): LoadPage {
  const part = partOf(path)
  return part ? async () => (await part()).pages[path].load() : home.load
}
