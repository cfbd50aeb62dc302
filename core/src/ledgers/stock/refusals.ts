import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh } from '../../kit/words.ts'

/** The stock state that lacks copies, and how many it has. */
interface Lacking {
  readonly title: string
  readonly warehouse: string
  readonly bucket: keyof typeof lackWords
  readonly copies: number
}
const lackWords = {
  free: { en: 'free', zh: '可用' },
  inTransit: { en: 'in transit', zh: '在途' },
  damaged: { en: 'damaged', zh: '残损' },
} as const

/** A title with its current figures. */
interface Moved {
  readonly bookId: number
  readonly title: string
  readonly onHand: number
  readonly damaged: number
}

interface Reserved {
  readonly bookId: number
  readonly title: string
  readonly onHand: number
  readonly reserved: number
}

export const stockRefusals = {
  not_enough_stock: defineRefusal<{ titles: readonly Lacking[] }>(
    422,
    (f) =>
      `Not enough stock: ${eachEn(
        f.titles.map((one) => `“${one.title}” in ${one.warehouse} has ${one.copies} ${lackWords[one.bucket].en}`),
      )}.`,
    (f) =>
      `库存不足：${eachZh(
        f.titles.map((one) => `《${one.title}》在${one.warehouse}${lackWords[one.bucket].zh} ${one.copies} 册`),
      )}。`,
  ),
  stock_moved_since: defineRefusal<{ titles: readonly Moved[] }>(
    409,
    (f) =>
      `The ledger has changed since the count. Count again: ${eachEn(
        f.titles.map((one) => `“${one.title}” now has ${one.onHand} on hand and ${one.damaged} damaged`),
      )}.`,
    (f) =>
      `清点后账面已有变动，请重新清点：${eachZh(
        f.titles.map((one) => `《${one.title}》现在库 ${one.onHand} 册、残损 ${one.damaged} 册`),
      )}。`,
  ),
  counted_below_reserved: defineRefusal<{ titles: readonly Reserved[] }>(
    422,
    (f) =>
      `The count cannot be below the reserved quantity. Release the reservations first: ${eachEn(
        f.titles.map((one) => `“${one.title}” counted ${one.onHand}, reserved ${one.reserved}`),
      )}.`,
    (f) =>
      `清点数不能少于已占用数，请先释放占用：${eachZh(
        f.titles.map((one) => `《${one.title}》清点 ${one.onHand} 册，已占用 ${one.reserved} 册`),
      )}。`,
  ),
  warehouse_holds_no_stock: defineRefusal<{ warehouse: string }>(
    422,
    (f) => `“${f.warehouse}” has parts, and stock is kept only in its parts. Choose one of them.`,
    (f) => `“${f.warehouse}”有下级仓库，图书只存放在下级仓库，请选择其下级仓库。`,
  ),
}
