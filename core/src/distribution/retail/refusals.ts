import type { Both } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'

export interface WrongQuantity {
  readonly title: string
  readonly copies: number
  readonly least: number
  /** Null if packs may be broken. */
  readonly pack: number | null
}

const quoted = (titles: readonly string[]): string[] => titles.map((title) => `“${title}”`)
const marked = (titles: readonly string[]): string[] => titles.map((title) => `《${title}》`)

export const retailRefusals = {
  shop_order_is_empty: defineRefusal(
    422,
    () => 'To submit, there must be at least one title with copies.',
    () => '提交前至少要有一个品种及册数。',
  ),
  shop_order_is_no_draft: defineRefusal<{ number: string; state: Both<string> }>(
    409,
    (f) => `Only drafts can be changed or deleted; ${f.number} is “${f.state.en}”.`,
    (f) => `只能修改或删除草稿，${f.number} 当前为“${f.state.zh}”。`,
  ),
  shop_order_too_long: defineRefusal<{ most: number }>(
    422,
    (f) => `An order holds at most ${f.most} titles; submit this one and begin another.`,
    (f) => `一张订单最多 ${f.most} 个品种，请提交后另开一张。`,
  ),
  shop_titles_not_on_sale: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `To submit, take out what is no longer on sale: ${namedEn(quoted(f.titles))}.`,
    (f) => `以下品种已下架，请移除后再提交：${namedZh(marked(f.titles))}。`,
  ),
  shop_quantities_wrong: defineRefusal<{ lines: readonly WrongQuantity[] }>(
    422,
    (f) =>
      `These quantities cannot be ordered: ${eachEn(
        f.lines.map(
          ({ title, copies, least, pack }) =>
            `“${title}”: ${copies} instead of at least ${least}${pack === null ? '' : `, in packs of ${pack}`}`,
        ),
      )}.`,
    (f) =>
      `以下数量不符合要求：${eachZh(
        f.lines.map(
          ({ title, copies, least, pack }) =>
            `《${title}》${copies} 册，至少 ${least} 册${pack === null ? '' : `，整包 ${pack} 册`}`,
        ),
      )}。`,
  ),
  shop_is_closed: defineRefusal<{ shop: string }>(
    422,
    (f) => `“${f.shop}” is out of use: nothing is ordered for it any more.`,
    (f) => `“${f.shop}”已停用，不能再订货。`,
  ),
  shop_order_above_limit: defineRefusal<{ shop: string; overFen: number; limitFen: number }>(
    422,
    (f) =>
      `“${f.shop}” would owe ${yuan(f.overFen)} yuan more than its credit limit of ${yuan(f.limitFen)}: to confirm, say why.`,
    (f) => `“${f.shop}”将超出信用额度 ${yuan(f.limitFen)} 元共 ${yuan(f.overFen)} 元，确认时须填写原因。`,
  ),
  shop_order_confirms_nothing: defineRefusal(
    422,
    () => 'To confirm, at least one copy must be confirmed; reject the order instead.',
    () => '至少要确认一册；如全部不供，请退回订单。',
  ),
  shop_order_without_warehouse: defineRefusal<{ company: string }>(
    422,
    (f) => `“${f.company}” has no warehouse in use from which copies could be sent.`,
    (f) => `“${f.company}”没有可发货的仓库。`,
  ),
  shop_order_is_on_its_way: defineRefusal<{ number: string; copies: number }>(
    422,
    (f) =>
      `${f.copies} copies of ${f.number} lie in send orders that are issued and not sent: send or cancel those first, then stop.`,
    (f) => `${f.number} 有 ${f.copies} 册已下发发货单但未发出，请先发货或取消发货单，再终止。`,
  ),
  shop_order_is_all_sent: defineRefusal<{ number: string }>(
    422,
    (f) => `Everything of ${f.number} has been sent already; there is nothing to stop.`,
    (f) => `${f.number} 已全部发出，无可终止。`,
  ),
}
