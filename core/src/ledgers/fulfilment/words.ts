import { defineNotification } from '../../kit/notice.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'

/** For receivers whose outstanding copies are closed. */
export const dueClosed = defineNotification<{
  numbers: readonly string[]
  titles: readonly { title: string; copies: number }[]
  copies: number
  reason: string
}>(
  'dueClosed',
  (f) =>
    `${f.copies} copies of ${namedEn(f.numbers)} will not be delivered and are not billed: ${f.reason} (${eachEn(
      f.titles.map(({ title, copies }) => `“${title}” ${copies}`),
    )})`,
  (f) =>
    `${namedZh(f.numbers)} 中有 ${f.copies} 册停止补发，不计费：${f.reason}（${eachZh(
      f.titles.map(({ title, copies }) => `《${title}》${copies} 册`),
    )}）`,
)

export const dueNotices = [dueClosed] as const
