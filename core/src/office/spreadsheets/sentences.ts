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
      `cannot be used: the code of the main campus, ${f['given']}, is taken by a campus of another school`,
    discounts_overlap_in_file: (f) =>
      `overlaps row ${f['other']}: ${f['percent']} % from ${f['from']} ${f['to'] ? `to ${f['to']}` : 'on'}`,
    district_or_school: () => 'must be filled in, unless a school is given',
    district_and_school: () => 'must be empty if a district is given: a row is for a district or for a school',
    not_a_leaf_of_district: () => 'must be a warehouse without parts in the district or shared with it',
    warehouse_still_serves: (f) =>
      `cannot be changed: ${f['warehouse']} still serves ${f['district']}, and would no longer be available to it`,
    last_administrator: () => 'must keep Administrator: this is the last active administrator',
    own_administrator_role: () => 'must keep Administrator: you cannot remove your own role',
    of_another_plan: (f) => `is from the form of ${f['plan']}; this order belongs to ${f['wanted']}`,
    of_another_campus: (f) => `is from the form of “${f['campus']}”; this order belongs to “${f['wanted']}”`,
    not_in_this_order: () => 'is not in this order; download the form again',
  },
  zh: {
    not_a_percentage: () => '必须是百分数，如 72.5，最多两位小数',
    not_a_day: () => '必须是日期，如 2026-09-01',
    main_campus_code: (f) => `不能使用：本部编码 ${f['given']} 已被其他学校的校区占用`,
    discounts_overlap_in_file: (f) =>
      `与第 ${f['other']} 行重叠：${f['percent']} %，${f['from']} ${f['to'] ? `至 ${f['to']}` : '起长期有效'}`,
    district_or_school: () => '区县和学校必须填写一项',
    district_and_school: () => '填写区县时必须留空：一行只能对应区县或学校',
    not_a_leaf_of_district: () => '必须是没有下级、位于该区县或与其共享的仓库',
    warehouse_still_serves: (f) => `不能修改：${f['warehouse']} 仍服务区县 ${f['district']}，修改后该区县将无法使用`,
    last_administrator: () => '必须保留管理员：否则系统将没有在用的管理员',
    own_administrator_role: () => '必须保留管理员：不能取消自己的管理员角色',
    of_another_plan: (f) => `属于 ${f['plan']} 的征订单，当前为 ${f['wanted']}`,
    of_another_campus: (f) => `属于“${f['campus']}”的征订单，当前为“${f['wanted']}”`,
    not_in_this_order: () => '不在本征订单中（按品种和用途），请重新下载征订单',
  },
}

export const importFinished = defineNotification<{ kind: ImportKind; rows: number }>(
  'import_finished',
  (f) => `Your import of ${sheetNames[f.kind].en} has finished: ${f.rows} rows.`,
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
    `${f.who} undid the import of ${sheetNames[f.kind].en} “${f.fileName}”: ${f.created} entries deleted, ${f.changed} restored.`,
  (f) => `${f.who} 撤销了${sheetNames[f.kind].zh}导入“${f.fileName}”：删除 ${f.created} 条，恢复 ${f.changed} 条。`,
)
