import { type Role, roles } from './roles.ts'
import { type ScreenPath, screens } from './screens.ts'

/** A tab: its screen, and screens that show a part of its rows. Those keep their addresses and mark this tab. */
type MenuTab = readonly [ScreenPath, ...ScreenPath[]]

/** An entry of the menu: one flow. Its screens are tabs over the page; it opens the first. */
export interface MenuEntry {
  readonly en: string
  readonly zh: string
  readonly icon: string
  readonly tabs: readonly [MenuTab, ...MenuTab[]]
}

export interface MenuGroup {
  /** Unique in the menu. */
  readonly furl: string
  readonly en: string
  readonly zh: string
  readonly entries: readonly MenuEntry[]
}

type Tab = ScreenPath | MenuTab

const tabOf = (tab: Tab): MenuTab => (typeof tab === 'string' ? [tab] : tab)

const flow = (en: string, zh: string, icon: string, first: Tab, ...others: readonly Tab[]): MenuEntry => ({
  en,
  zh,
  icon,
  tabs: [tabOf(first), ...others.map(tabOf)],
})

/** An entry of one screen has its name. */
const single = (path: ScreenPath): MenuEntry => {
  const { en, zh, icon } = screens.find((screen) => screen.path === path) ?? { en: path, zh: path, icon: '' }
  return { en, zh, icon, tabs: [[path]] }
}

const group = (furl: string, en: string, zh: string, ...entries: readonly MenuEntry[]): MenuGroup => ({
  furl,
  en,
  zh,
  entries,
})

const workbench = (...more: readonly MenuEntry[]): MenuGroup =>
  group('/sys', 'Workbench', '工作台', single('/sys'), ...more)

const statistics: MenuEntry = flow(
  'Statistics',
  '统计分析',
  'summary',
  '/sys/statistics/rec/type1',
  '/sys/statistics/rec/type2',
  '/sys/statistics/rec/type3',
  '/sys/statistics/send/type1',
  '/sys/statistics/send/type2',
  '/sys/statistics/send/type3',
)

/** The menu of each role. A test checks that each screen of a role is in it once, and that it has at most 15 entries. */
export const menus: Readonly<Record<Role, readonly MenuGroup[]>> = {
  manage: [
    workbench(),
    group(
      '/sys/bookOrder',
      'Ordering',
      '征订管理',
      flow('Order plans', '征订计划', 'plan', '/sys/bookOrder/orderPlan', '/sys/bookOrder/bookSelectApprove'),
      flow('Progress', '进度', 'progress', '/sys/bookOrder/orderSchedule', '/sys/bookOrder/orderRecSchedule'),
      flow(
        'Results',
        '征订结果',
        'result',
        '/sys/bookOrder/orderResult',
        '/sys/bookOrder/orderSummary',
        '/sys/bookOrder/orderHistory',
      ),
      flow('Reconciliation', '对账与复核', 'reconcile', '/sys/bookOrder/orderDZ', '/sys/finance/approval'),
    ),
    group(
      '/sys/purchasePlan',
      'Supply',
      '采购与库存',
      flow(
        'Purchasing',
        '采购',
        'supplier',
        '/sys/purchasePlan/purchaseOrders',
        '/sys/orderOp/manage',
        '/sys/purchasePlan/planApproved',
      ),
      flow('Receipts and deliveries', '收发货', 'arrival', '/sys/receipt/manager', '/sys/orderOp/orderManageSen'),
      flow('Stock', '库存', 'warehouse', '/sys/stock/manage', '/sys/stockLog/manage', '/sys/stock/managelog'),
      statistics,
    ),
    group(
      '/sys/baseInfo',
      'Base data',
      '基础资料',
      flow(
        'Catalogue',
        '图书目录',
        'book',
        '/sys/baseInfo/bookBasicManage',
        '/sys/baseInfo/publishing',
        '/sys/baseInfo/subject',
        '/sys/baseInfo/edition',
      ),
      flow(
        'Organisations',
        '机构与仓库',
        'school',
        '/sys/baseInfo/school',
        '/sys/baseInfo/county',
        '/sys/baseInfo/company',
        '/sys/baseInfo/warehouse',
        '/sys/baseInfo/supplier',
        '/sys/baseInfo/shopkeeper',
      ),
      flow('Settlement terms', '结算与折扣', 'discount', '/sys/baseInfo/account', '/sys/baseInfo/discount'),
      flow(
        'Users',
        '用户',
        'users',
        '/sys/userManage/yWAndCGUser',
        '/sys/baseInfo/companyUser',
        '/sys/userManage/countyUser',
        '/sys/userManage/schoolUser',
        '/sys/userManage/schoolAreaUser',
        '/sys/userManage/finance',
        '/sys/userManage/supplierUser',
        '/sys/userManage/shopkeeperUser',
      ),
      flow('Grants', '授权', 'grant', '/sys/userManage/bookGrant', '/sys/userManage/wareGrant'),
      flow('Data and audit', '数据与审计', 'audit', '/sys/data/plan', '/sys/data/audit'),
    ),
  ],
  business: [
    workbench(),
    group(
      '/sys/businessOrder',
      'Ordering',
      '征订业务',
      flow('Order plans', '征订计划', 'plan', '/sys/businessOrder/orderPlan', '/sys/businessOrder/bookSelectHistory'),
      flow('Progress', '进度', 'progress', '/sys/businessOrder/orderSchedule', '/sys/businessOrder/orderRecSchedule'),
    ),
    group(
      '/sys/purchasePlan',
      'Supply',
      '采购与收货',
      flow(
        'Purchasing',
        '采购',
        'result',
        '/sys/purchasePlan/planApproved',
        '/sys/purchasePlan/shopOrderList',
        '/sys/purchasePlan/orderCreate',
        '/sys/purchasePlan/purchaseOrders',
      ),
      single('/sys/orderOp/supplier'),
      flow(
        'Receiving',
        '收货',
        'arrival',
        '/sys/purchase/publishing',
        '/sys/orderOp/orderRec',
        '/sys/businessReceipt/record',
        ['/sys/receipt/business', '/sys/purchase/record'],
        '/sys/purchase/receivingReconciliation',
      ),
    ),
    group(
      '/sys/deliverGoods',
      'Delivery and stock',
      '发货与库存',
      flow(
        'Deliveries',
        '发货',
        'supplier',
        '/sys/deliverGoods/manage',
        '/sys/deliverGoods/patch',
        '/sys/deliverGoods/areaPatch',
        '/sys/orderOp/orderSen',
        ['/sys/send/business', '/sys/deliverGoods/record'],
        '/sys/deliverGoods/historyPatch',
        '/sys/deliverGoods/historyAreaPatch',
        '/sys/deliverGoods/statementOfAccount',
      ),
      single('/sys/deliverGoods/returns'),
      flow(
        'Retail',
        '零售',
        'shop',
        '/sys/shopManage/order',
        ['/sys/shopManage/deliver', '/sys/deliverGoods/shop'],
        '/sys/shopManage/book',
        '/sys/orderOp/orderShopSen',
        '/sys/send/shop',
        '/sys/deliverGoods/shopAccount',
      ),
      single('/sys/planShifting/plan'),
      flow('Stock', '库存', 'warehouse', '/sys/stock/business', '/sys/stockLog/business', '/sys/stock/businesslog'),
      statistics,
    ),
    group(
      '/sys/baseInfo',
      'Base data',
      '基础资料',
      flow('Trade terms', '购销条件', 'terms', '/sys/baseInfo/bookManage', '/sys/baseInfo/businessDiscount'),
      flow('Warehouse coverage', '仓库覆盖', 'coverage', '/sys/baseInfo/warehouseRange', '/sys/baseInfo/warehouseArea'),
    ),
  ],
  warehouse: [
    workbench(single('/sys/wareHouse/manage'), single('/sys/warehouse/orderSchedule')),
    group(
      '/sys/wareHouse',
      'Warehouse work',
      '仓库作业',
      flow('Receiving', '收货', 'arrival', '/sys/wareHouse/AOG', '/sys/purchase/publishing', '/sys/purchase/record'),
      flow(
        'Deliveries',
        '发货',
        'supplier',
        '/sys/wareHouse/deliver',
        '/sys/deliverGoods/manage',
        '/sys/deliverGoods/patch',
        '/sys/deliverGoods/areaPatch',
        '/sys/deliverGoods/shop',
        '/sys/deliverGoods/ck',
        '/sys/deliverGoods/record',
        '/sys/deliverGoods/historyPatch',
        '/sys/deliverGoods/historyAreaPatch',
      ),
      flow(
        'Transfers',
        '移库',
        'share',
        '/sys/shifting/warehouseOut',
        '/sys/wareHouse/moveAOG',
        '/sys/shifting/warehouseIn',
      ),
      single('/sys/deliverGoods/returns'),
      flow('Stock', '库存', 'warehouse', '/sys/stock/warehouse', '/sys/stockLog/warehouse', '/sys/stock/warehouselog'),
      statistics,
    ),
  ],
  area: [
    workbench(),
    group(
      '/sys/countyOrder',
      'District orders',
      '区县征订',
      single('/sys/countyOrder/orderPlan'),
      flow('Progress', '进度', 'progress', '/sys/countyOrder/orderSchedule', '/sys/countyOrder/orderRecSchedule'),
      single('/sys/countyOrder/orderPatch'),
      single('/sys/countyOrder/school'),
    ),
    group(
      '/sys/countyAccount',
      'Accounts',
      '账目',
      flow(
        'Bills',
        '账单',
        'finance',
        '/sys/countyOrder/finance',
        '/sys/countyOrder/financeGlobal',
        '/sys/countyOrder/financeHistory',
      ),
      single('/sys/countyOrder/orderDZ'),
      flow('School accounts', '学校账目', 'book', '/sys/countyAccount/school', '/sys/countyAccount/teacher'),
    ),
  ],
  school: [
    workbench(),
    group(
      '/sys/schoolOrder',
      'School orders',
      '学校征订',
      flow('Order plans', '征订计划', 'plan', '/sys/schoolOrder/orderPlan', '/sys/schoolOrder/orderSchedule'),
      single('/sys/schoolOrder/orderPatch'),
      flow('Arrivals', '到货', 'arrival', '/sys/schoolOrder/AOG', '/sys/schoolOrder/orderRecSchedule'),
      flow(
        'Bills',
        '账单',
        'finance',
        '/sys/schoolOrder/finance',
        '/sys/schoolOrder/financeHistory',
        '/sys/schoolOrder/orderDZ',
      ),
    ),
  ],
  supplier: [
    workbench(),
    group('/sys/supplier', 'Supply', '供货', single('/sys/supplier/order'), single('/sys/supplier/statementOfAccount')),
  ],
  finance: [
    workbench(),
    group(
      '/sys/finance',
      'Bills and settlements',
      '结算',
      flow(
        'School bills',
        '学校账单',
        'school',
        '/sys/finance/school/pay',
        '/sys/finance/school/wait',
        '/sys/finance/school/history',
      ),
      flow(
        'District bills',
        '区县账单',
        'district',
        '/sys/finance/area/pay',
        '/sys/finance/area/wait',
        '/sys/finance/area/history',
      ),
      flow(
        'Supplier settlements',
        '供应商结算',
        'supplier',
        '/sys/finance/supplier/order',
        '/sys/finance/supplier/receipt',
        '/sys/finance/supplier/history',
      ),
      flow(
        'Shop settlements',
        '零售结算',
        'shop',
        '/sys/finance/shop/order',
        '/sys/finance/shop/send',
        '/sys/finance/shop/history',
      ),
    ),
    group(
      '/sys/finance/desk',
      'Accounts',
      '往来账务',
      single('/sys/finance/bank'),
      single('/sys/finance/bankAccount'),
      single('/sys/finance/ageing'),
      single('/sys/finance/statement'),
      single('/sys/finance/approval'),
      single('/sys/finance/reprice'),
      single('/sys/finance/journal'),
    ),
  ],
  shop: [
    workbench(),
    group('/sys/shop', 'Shop', '零售店', single('/sys/shop/show'), single('/sys/shop/order'), single('/sys/shop/AOG')),
  ],
}

/** The screens of an entry, its tabs first. */
export const screensIn = ({ tabs }: MenuEntry): readonly ScreenPath[] => [
  ...tabs.map(([first]) => first),
  ...tabs.flatMap(([, ...others]) => others),
]

const entryByScreen = new Map(
  roles.map((role) => {
    const entries = menus[role].flatMap((part) => part.entries)
    return [role, new Map(entries.flatMap((entry) => screensIn(entry).map((path) => [path as string, entry])))]
  }),
)

/** The entry to which a screen belongs. */
export const menuEntryOf = (role: Role, path: string): MenuEntry | undefined => entryByScreen.get(role)?.get(path)

type Opening = Readonly<Partial<Record<ScreenPath, Readonly<Record<string, string>>>>>

/** The filters on which the menu opens a list, where a role comes for a part of it. */
const openings: Readonly<Partial<Record<Role, Opening>>> = {
  warehouse: {
    '/sys/deliverGoods/manage': { state: 'issued' },
    '/sys/deliverGoods/shop': { state: 'issued' },
    '/sys/deliverGoods/ck': { state: 'issued' },
    '/sys/shifting/warehouseOut': { state: 'leaving' },
    '/sys/wareHouse/moveAOG': { state: 'coming' },
  },
}

export const openingOf = (role: Role, path: string): Readonly<Record<string, string>> =>
  (openings[role] as Readonly<Record<string, Readonly<Record<string, string>>>> | undefined)?.[path] ?? {}
