import { bookWords } from '../catalogue/words.ts'
import type { FieldWords } from '../kit/endpoint.ts'
import { keptWords } from '../kit/kept.ts'
import { yuan } from '../kit/money.ts'
import { noticing } from '../kit/notice.ts'

export const saleBookWords = {
  en: {
    ...bookWords.en,
    ...keptWords.en,
    companyId: 'Company',
    companyIds: 'Company',
    companyName: 'Company',
    bookId: 'Title',
    ids: 'Title',
    titles: 'Titles',
    listPriceFen: 'List price',
    priceFen: 'Sale price',
    salePriceFen: 'Sale price',
    leastCopies: 'At least',
    wholePacks: 'Whole packs',
    freeCopies: 'Free stock',
    availableCopies: 'For shops',
    comingCopies: 'To come',
    shopCopies: 'Owed to shops',
  },
  zh: {
    ...bookWords.zh,
    ...keptWords.zh,
    companyId: '公司',
    companyIds: '公司',
    companyName: '公司',
    bookId: '图书品种',
    ids: '图书品种',
    titles: '品种',
    listPriceFen: '定价',
    priceFen: '销售价',
    salePriceFen: '销售价',
    leastCopies: '起订量',
    wholePacks: '整包销售',
    freeCopies: '可用库存',
    availableCopies: '可售',
    comingCopies: '在途未到',
    shopCopies: '零售欠发',
  },
} as const satisfies FieldWords

export const shopOrderWords = {
  en: {
    ...bookWords.en,
    ...keptWords.en,
    waits: 'Sent back',
    number: 'Number',
    shopId: 'Shop',
    shopIds: 'Shop',
    shopName: 'Shop',
    districtName: 'District',
    companyName: 'Company',
    progress: 'Progress',
    reason: 'Reason',
    lines: 'Lines',
    bookId: 'Title',
    bookIds: 'Title',
    codes: 'ISBN or code',
    publisherIds: 'Publisher',
    subjectIds: 'Subject',
    warehouseId: 'Warehouse',
    warehouseIds: 'Warehouse',
    warehouseName: 'Warehouse',
    standing: 'Stock',
    arrivesOn: 'Expected',
    titles: 'Titles',
    copies: 'Copies',
    confirmed: 'Confirmed',
    sent: 'Sent',
    received: 'Received',
    open: 'To be sent',
    closed: 'Closed',
    confirmedCopies: 'Confirmed',
    sentCopies: 'Sent',
    receivedCopies: 'Received',
    openCopies: 'To be sent',
    closedCopies: 'Closed',
    listPriceFen: 'List price',
    priceFen: 'Price',
    netPriceFen: 'Net price',
    discountBp: 'Discount %',
    leastCopies: 'At least',
    wholePacks: 'Whole packs',
    listFen: 'List value',
    netFen: 'Net value',
    confirmedFen: 'Confirmed value',
    overFen: 'Above limit',
    shopCopies: 'Owed to shops',
    shops: 'Shops',
    orders: 'Orders',
    earlierCopies: 'Owed before',
    freeCopies: 'Free stock',
    comingCopies: 'To come',
    uncoveredCopies: 'Not covered',
    missing: 'To be bought',
    onlyMissing: 'Only what is missing',
    inBasket: 'Basket',
    onlyBasket: 'In the basket',
    underwayCopies: 'Under way',
    submittedAt: 'Submitted',
    judgedAt: 'Answered',
  },
  zh: {
    ...bookWords.zh,
    ...keptWords.zh,
    waits: '被退回',
    number: '单号',
    shopId: '零售店',
    shopIds: '零售店',
    shopName: '零售店',
    districtName: '区县',
    companyName: '公司',
    progress: '进度',
    reason: '原因',
    lines: '明细',
    bookId: '图书品种',
    bookIds: '图书品种',
    codes: 'ISBN 或编码',
    publisherIds: '出版社',
    subjectIds: '学科',
    warehouseId: '仓库',
    warehouseIds: '仓库',
    warehouseName: '仓库',
    standing: '库存',
    arrivesOn: '预计到货',
    titles: '品种数',
    copies: '册数',
    confirmed: '确认',
    sent: '已发',
    received: '已收',
    open: '待发',
    closed: '已关闭',
    confirmedCopies: '确认',
    sentCopies: '已发',
    receivedCopies: '已收',
    openCopies: '待发',
    closedCopies: '已关闭',
    listPriceFen: '定价',
    priceFen: '销售价',
    netPriceFen: '折后价',
    discountBp: '折扣 %',
    leastCopies: '起订量',
    wholePacks: '整包销售',
    listFen: '码洋',
    netFen: '实洋',
    confirmedFen: '确认实洋',
    overFen: '超额度',
    shopCopies: '零售欠发',
    shops: '零售店',
    orders: '订单',
    earlierCopies: '优先欠发',
    freeCopies: '可用库存',
    comingCopies: '未到货',
    uncoveredCopies: '库存不足',
    missing: '待采购',
    onlyMissing: '只看缺口',
    inBasket: '购物篮',
    onlyBasket: '购物篮中',
    underwayCopies: '在订',
    submittedAt: '提交时间',
    judgedAt: '答复时间',
  },
} as const satisfies FieldWords

/** What refers to a title on sale, a shop or a company. */
export const retailReferrerWords = {
  sales: { en: { one: 'offer to shops', many: 'offers to shops' }, zh: '上架图书' },
  orders: { en: { one: 'shop order', many: 'shop orders' }, zh: '零售订单' },
} as const

/** Told to those of the company who work on its titles. */
export const shopOrderSubmitted = noticing<{ number: string; shop: string; copies: number; overFen: number }>(
  'shopOrderSubmitted',
  (f) =>
    `${f.shop} submitted the order ${f.number}: ${f.copies} copies${f.overFen > 0 ? `, ${yuan(f.overFen)} yuan above its credit limit` : ''}.`,
  (f) =>
    `${f.shop}提交了零售订单 ${f.number}，共 ${f.copies} 册${f.overFen > 0 ? `，超出信用额度 ${yuan(f.overFen)} 元` : ''}，待确认。`,
)
export const shopOrderCancelled = noticing<{ number: string; shop: string; reason: string }>(
  'shopOrderCancelled',
  (f) => `${f.shop} cancelled the order ${f.number}: ${f.reason}`,
  (f) => `${f.shop}取消了零售订单 ${f.number}：${f.reason}`,
)

/** Told to the shop. */
export const shopOrderConfirmed = noticing<{ number: string; copies: number; confirmed: number }>(
  'shopOrderConfirmed',
  (f) =>
    f.confirmed === f.copies
      ? `Your order ${f.number} has been confirmed: ${f.copies} copies.`
      : `Your order ${f.number} has been confirmed in part: ${f.confirmed} of ${f.copies} copies.`,
  (f) =>
    f.confirmed === f.copies
      ? `您的订单 ${f.number} 已确认，共 ${f.copies} 册。`
      : `您的订单 ${f.number} 已部分确认：${f.copies} 册中的 ${f.confirmed} 册。`,
)
export const shopOrderRejected = noticing<{ number: string; reason: string }>(
  'shopOrderRejected',
  (f) => `Your order ${f.number} has been rejected: ${f.reason}`,
  (f) => `您的订单 ${f.number} 被退回：${f.reason}`,
)

export const retailNotices = [shopOrderSubmitted, shopOrderCancelled, shopOrderConfirmed, shopOrderRejected]
