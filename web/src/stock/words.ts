import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface StockScreenWords {
  views: string
  byPlace: string
  byTitle: string
  byWarehouse: string
  stocktaking: string
  places: (count: number) => string
  titles: (count: number) => string
  warehouses: (count: number) => string
  onHand: (copies: number) => string
  value: (yuan: string) => string
  searchTitles: string
  emptyTitle: string
  emptyHint: string
  ledger: string
  low: string
  lowHint: string
  lowTitles: string
  countThese: string
  alsoEmpty: string
  // One title
  whereItIs: string
  perPack: (copies: number, packs: number) => string
  price: string
  belowSafety: (company: string, free: number, safety: number) => string
  nowhere: string
  noneThere: (count: number) => string
  // The ledger
  entries: (count: number) => string
  noEntries: string
  logEmpty: string
  chooseTitle: string
  chooseTitleHint: string
  open: string
  days: string
  document: string
  notFound: string
  notFoundHint: string
}

export const stockScreenWords: Both<StockScreenWords> = {
  en: {
    views: 'How stock is shown',
    byPlace: 'By place',
    byTitle: 'By title',
    byWarehouse: 'By warehouse',
    stocktaking: 'Stocktaking',
    places: (count) => counted(count, 'place', 'places'),
    titles: (count) => counted(count, 'title', 'titles'),
    warehouses: (count) => counted(count, 'warehouse', 'warehouses'),
    onHand: (copies) => `${figure(copies)} on hand`,
    value: (yuan) => `¥${yuan} list value`,
    searchTitles: 'Title, ISBN or code',
    emptyTitle: 'No stock yet',
    emptyHint: 'Copies stand here once a receipt has been counted in.',
    ledger: 'Ledger',
    low: 'Low',
    lowHint: 'Fewer free copies in all warehouses of the company than its safety stock',
    lowTitles: 'Low titles',
    countThese: 'Count these',
    alsoEmpty: 'Also where nothing lies',
    whereItIs: 'Where it lies',
    perPack: (copies, packs) => `${figure(copies)} a pack, ${figure(packs)} packs a case`,
    price: 'List price',
    belowSafety: (company, free, safety) => `${company}: ${figure(free)} free, safety stock ${figure(safety)}`,
    nowhere: 'No copies in any warehouse.',
    noneThere: (count) => `${counted(count, 'warehouse', 'warehouses')} without a copy`,
    entries: (count) => counted(count, 'entry', 'entries'),
    noEntries: 'Nothing has moved here yet.',
    logEmpty: 'Every copy that comes in, goes out or is counted leaves a line here.',
    chooseTitle: 'Which title, and where?',
    chooseTitleHint: 'The ledger of a title in a warehouse shows every movement and the balance after it.',
    open: 'Show the ledger',
    days: 'Days',
    document: 'Document',
    notFound: 'No such title',
    notFoundHint: 'It does not exist, or it is not among those that you see.',
  },
  zh: {
    views: '库存显示方式',
    byPlace: '品种 × 仓库',
    byTitle: '按品种',
    byWarehouse: '按仓库',
    stocktaking: '盘点',
    places: (count) => `${figure(count)} 条库存`,
    titles: (count) => `${figure(count)} 个品种`,
    warehouses: (count) => `${figure(count)} 个仓库`,
    onHand: (copies) => `在库 ${figure(copies)} 册`,
    value: (yuan) => `码洋 ¥${yuan}`,
    searchTitles: '书名、ISBN 或书号',
    emptyTitle: '暂无库存',
    emptyHint: '收货清点后，库存会显示在这里。',
    ledger: '流水',
    low: '偏低',
    lowHint: '公司全部仓库的可用册数低于安全库存',
    lowTitles: '偏低品种',
    countThese: '盘点所选',
    alsoEmpty: '包含零库存',
    whereItIs: '库存分布',
    perPack: (copies, packs) => `每包 ${figure(copies)} 册，每件 ${figure(packs)} 包`,
    price: '定价',
    belowSafety: (company, free, safety) => `${company}：可用 ${figure(free)} 册，安全库存 ${figure(safety)} 册`,
    nowhere: '各仓库均无库存。',
    noneThere: (count) => `另有 ${figure(count)} 个仓库无库存`,
    entries: (count) => `${figure(count)} 条流水`,
    noEntries: '此处尚无库存变动。',
    logEmpty: '每一次入库、出库和盘点都会在这里留下记录。',
    chooseTitle: '查看哪个品种、哪个仓库？',
    chooseTitleHint: '库存流水列出某品种在某仓库的每一次变动及变动后的结存。',
    open: '查看流水',
    days: '日期',
    document: '单据',
    notFound: '没有这个品种',
    notFoundHint: '该品种不存在，或不在您可查看的范围内。',
  },
}
