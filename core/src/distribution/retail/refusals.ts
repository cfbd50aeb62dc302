import type { Both } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'
import { figure } from '../../kit/paper.ts'

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
    () => 'Add at least one title with copies before you submit.',
    () => '请至少填写一个品种的册数后再提交。',
  ),
  shop_order_is_no_draft: defineRefusal<{ number: string; state: Both<string> }>(
    409,
    (f) => `Only drafts can be changed or deleted; the state of ${f.number} is “${f.state.en}”.`,
    (f) => `订单 ${f.number} 不是草稿（当前状态：${f.state.zh}），不能修改或删除。`,
  ),
  shop_order_too_long: defineRefusal<{ most: number }>(
    422,
    (f) => `An order can have at most ${figure(f.most)} titles; submit this one and start another.`,
    (f) => `一张订单最多 ${figure(f.most)} 个品种，请提交后另开一张。`,
  ),
  shop_titles_not_on_sale: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `These titles are no longer on sale; remove them before you submit: ${namedEn(quoted(f.titles))}.`,
    (f) => `以下品种已下架，请移除后再提交：${namedZh(marked(f.titles))}。`,
  ),
  shop_quantities_wrong: defineRefusal<{ lines: readonly WrongQuantity[] }>(
    422,
    (f) =>
      `These copies cannot be ordered: ${eachEn(
        f.lines.map(
          ({ title, copies, least, pack }) =>
            `“${title}”: ${figure(copies)} instead of at least ${figure(least)}${pack === null ? '' : `, in packs of ${figure(pack)}`}`,
        ),
      )}.`,
    (f) =>
      `以下册数不符合要求：${eachZh(
        f.lines.map(
          ({ title, copies, least, pack }) =>
            `《${title}》${figure(copies)} 册，至少 ${figure(least)} 册${pack === null ? '' : `，整包 ${figure(pack)} 册`}`,
        ),
      )}。`,
  ),
  shop_is_closed: defineRefusal<{ shop: string }>(
    422,
    (f) => `“${f.shop}” is disabled and cannot order.`,
    (f) => `“${f.shop}”已停用，不能再订货。`,
  ),
  shop_order_above_limit: defineRefusal<{ shop: string; overFen: number; limitFen: number }>(
    422,
    (f) =>
      `“${f.shop}” would exceed its credit limit of ${yuan(f.limitFen)} yuan by ${yuan(f.overFen)} yuan. Enter a reason to confirm the order.`,
    (f) => `“${f.shop}”的信用额度为 ${yuan(f.limitFen)} 元，本单确认后将超出 ${yuan(f.overFen)} 元，请填写确认原因。`,
  ),
  shop_order_confirms_nothing: defineRefusal(
    422,
    () => 'Confirm at least one copy, or reject the order.',
    () => '至少要确认一册；如全部不供，请驳回订单。',
  ),
  shop_order_without_warehouse: defineRefusal<{ company: string }>(
    422,
    (f) => `“${f.company}” has no warehouse in use that can deliver.`,
    (f) => `“${f.company}”没有可发货的仓库。`,
  ),
  shop_order_is_on_its_way: defineRefusal<{ number: string; copies: number }>(
    422,
    (f) =>
      `${figure(f.copies)} copies of ${f.number} are in deliveries that are not sent yet. Send or cancel those deliveries before you stop the order.`,
    (f) => `${f.number} 有 ${figure(f.copies)} 册已开发货单但尚未发出，请先发货或取消发货单，再终止订单。`,
  ),
  shop_order_is_all_sent: defineRefusal<{ number: string }>(
    422,
    (f) => `${f.number} has been sent completely and cannot be stopped.`,
    (f) => `${f.number} 已全部发出，不能终止。`,
  ),
}
