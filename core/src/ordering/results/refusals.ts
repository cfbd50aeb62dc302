import { defineRefusal } from '../../kit/refusal.ts'
import { namedEn, namedZh } from '../../kit/words.ts'
import type { FindingKind } from './choices.ts'

/** A blocking condition, its total, and the first names. */
interface Named {
  readonly kind: FindingKind
  readonly count: number
  readonly names: readonly string[]
}

const namesEn = ({ names, count }: Named): string =>
  `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`
const namesZh = ({ names, count }: Named): string =>
  `${names.join('、')}${count > names.length ? `等 ${count} 个` : ''}`

const must: Readonly<Record<FindingKind, { en: string; zh: string }>> = {
  districtNotAccepted: { en: 'be approved or excused', zh: '尚未审核通过或免报' },
  schoolNotApproved: { en: 'be approved or excused by their district', zh: '尚未经区县审核通过或免报' },
  campusWithoutWarehouse: { en: 'have a warehouse', zh: '未分配供货仓库' },
  districtReserveWithoutWarehouse: {
    en: 'have a warehouse for their reserve',
    zh: '的区县机动未指定仓库',
  },
  companyReserveWithoutWarehouse: {
    en: 'have a warehouse for their company reserve',
    zh: '的公司机动未指定仓库',
  },
}

export const resultRefusals = {
  result_not_ready: defineRefusal<{ findings: readonly Named[] }>(
    422,
    (f) =>
      `The result cannot be issued yet. These must ${f.findings.map((one) => `${must[one.kind].en}: ${namesEn(one)}`).join('; these must ')}.`,
    (f) => `暂不能下达结果：${f.findings.map((one) => `${namesZh(one)}${must[one.kind].zh}`).join('；')}。`,
  ),
  result_is_empty: defineRefusal(
    422,
    () => 'There are no orders, so the result cannot be issued.',
    () => '没有任何订数，不能下达结果。',
  ),
  result_changed_since: defineRefusal<{ promised: number; now: number }>(
    409,
    (f) => `The figures have changed: ${f.now} copies instead of ${f.promised}. Check them again.`,
    (f) => `数据已有变化：现为 ${f.now} 册，原为 ${f.promised} 册，请重新核对。`,
  ),
  result_is_used: defineRefusal<{ number: string; patches: number }>(
    422,
    (f) =>
      `${f.number} cannot be withdrawn: ${f.patches === 1 ? '1 supplementary order depends' : `${f.patches} supplementary orders depend`} on it.`,
    (f) => `${f.number} 之后已有 ${f.patches} 张补订单，不能撤回。`,
  ),
  result_is_bought: defineRefusal<{ number: string; purchases: readonly string[] }>(
    422,
    (f) => `${f.number} cannot be withdrawn: there are purchase orders for it (${namedEn(f.purchases)}).`,
    (f) => `${f.number} 已有采购单（${namedZh(f.purchases)}），不能撤回。`,
  ),
}
