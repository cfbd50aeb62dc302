import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'
import { defineNotification } from '../../kit/notice.ts'
import type { ImportKind } from './contract.ts'
import { sheetNames } from './words.ts'

/** Problems that forms do not have. */
export const spreadsheetSentences: Both<Record<string, RuleSentence>> = {
  en: {
    not_a_percentage: () => 'must be a percentage such as 72.5, with at most two decimals',
    not_a_day: () => 'must be a date such as 2026-09-01',
    main_campus_code: (f) =>
      `cannot be used: the main campus would get ${f['given']}, which a campus of another school has`,
    discounts_overlap_in_file: (f) =>
      `must not overlap: row ${f['other']} gives ${f['percent']} % from ${f['from']} ${f['to'] ? `to ${f['to']}` : 'on'} for the same`,
    district_or_school: () => 'must be filled in, or else the school',
    district_and_school: () => 'must be empty where a district is named: one row is for a district or for a school',
    not_a_leaf_of_district: () => 'must be a warehouse without parts that stands in the district or is shared with it',
    warehouse_still_serves: (f) =>
      `cannot change so: ${f['warehouse']} still serves ${f['district']}, which would no longer have it among its warehouses`,
    last_administrator: () => 'must keep an administrator: without this one, nobody in use would be one',
    own_administrator_role: () => 'must keep Administrator: you would lose this role yourself',
    of_another_plan: (f) => `is in the form of ${f['plan']}; this order is of ${f['wanted']}`,
    of_another_campus: (f) => `is in the form of “${f['campus']}”; this order is of “${f['wanted']}”`,
    not_in_this_order: () => 'is not in this order for these readers; download the form again',
  },
  zh: {
    not_a_percentage: () => '必须是百分数，如 72.5，最多两位小数',
    not_a_day: () => '必须是日期，如 2026-09-01',
    main_campus_code: (f) => `不能使用：本部校区编码 ${f['given']} 已被其他学校的校区占用`,
    discounts_overlap_in_file: (f) =>
      `与第 ${f['other']} 行重叠：${f['percent']}%，${f['from']} ${f['to'] ? `至 ${f['to']}` : '起长期有效'}`,
    district_or_school: () => '区县和学校必须填写一项',
    district_and_school: () => '填写区县时必须留空：一行只能对应区县或学校',
    not_a_leaf_of_district: () => '必须是没有下级、位于该区县或与其共享的仓库',
    warehouse_still_serves: (f) =>
      `不能这样修改：${f['warehouse']} 仍为区县 ${f['district']} 供书，修改后将不再属于该区县`,
    last_administrator: () => '必须保留管理员：否则系统将没有在用的管理员',
    own_administrator_role: () => '必须保留管理员：不能取消自己的管理员角色',
    of_another_plan: (f) => `属于 ${f['plan']} 的征订单，当前为 ${f['wanted']}`,
    of_another_campus: (f) => `属于“${f['campus']}”的征订单，当前为“${f['wanted']}”`,
    not_in_this_order: () => '不在本征订单中（按品种和使用对象），请重新下载征订单',
  },
}

export const importFinished = defineNotification<{ kind: ImportKind; rows: number }>(
  'import_finished',
  (f) => `Your import of ${sheetNames[f.kind].en} is finished: ${f.rows} rows.`,
  (f) => `${sheetNames[f.kind].zh}导入完成，共 ${f.rows} 行。`,
)

export const importUndone = defineNotification<{
  kind: ImportKind
  fileName: string
  created: number
  changed: number
  who: string
}>(
  'import_undone',
  (f) =>
    `${f.who} took the import of ${sheetNames[f.kind].en} “${f.fileName}” back: ${f.created} entries deleted, ${f.changed} restored.`,
  (f) => `${f.who}撤销了${sheetNames[f.kind].zh}导入“${f.fileName}”：删除 ${f.created} 条，恢复 ${f.changed} 条。`,
)
