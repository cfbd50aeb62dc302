import { defineRefusal } from '../../kit/refusal.ts'
import { type Role, roleWords } from '../../roles.ts'
import type { Duties } from './rules.ts'

const counted = (count: number, one: string, many: string): string[] =>
  count ? [`${count} ${count === 1 ? one : many}`] : []
export const dutiesInEnglish = ({ districts, schools, warehouses }: Duties): string =>
  [
    ...counted(districts, 'district', 'districts'),
    ...counted(schools, 'school', 'schools'),
    ...counted(warehouses, 'warehouse', 'warehouses'),
  ].join(', ')
export const dutiesInChinese = ({ districts, schools, warehouses }: Duties): string =>
  [
    ...(districts ? [`${districts} 个区县`] : []),
    ...(schools ? [`${schools} 所学校`] : []),
    ...(warehouses ? [`${warehouses} 个仓库`] : []),
  ].join('、')

export const peopleRefusals = {
  last_administrator: defineRefusal(
    422,
    () => 'This is the last active administrator. Appoint another one first.',
    () => '系统必须至少保留一名在用的管理员，这是最后一名，请先设置其他管理员。',
  ),
  not_oneself: defineRefusal(
    422,
    () => 'You cannot disable or delete yourself. Ask another administrator.',
    () => '不能停用或删除自己，请由其他管理员操作。',
  ),
  own_manage_role: defineRefusal(
    422,
    () => 'You cannot remove your own role Administrator. Ask another administrator.',
    () => '不能取消自己的管理员角色，请由其他管理员操作。',
  ),
  own_password: defineRefusal(
    422,
    () => 'Change your own password in your profile.',
    () => '请在个人信息中修改自己的密码。',
  ),
  disabled_instead: defineRefusal(
    422,
    () => 'Has a history and cannot be deleted; disabled instead.',
    () => '已有历史记录，不能删除，已改为停用。',
  ),
  user_has_history: defineRefusal(
    422,
    () => 'Has a history and cannot be deleted; already disabled.',
    () => '已有历史记录，不能删除；该用户已是停用状态。',
  ),
  not_of_a_company: defineRefusal<{ name: string }>(
    422,
    (f) => `${f.name} has no role that belongs to a company, and cannot be added to one.`,
    (f) => `${f.name} 没有公司类角色，不能加入公司。`,
  ),
  needs_company: defineRefusal<{ name: string; role: Role }>(
    422,
    (f) =>
      `${f.name} has the role ${roleWords.en[f.role]} and must belong to a company. Choose another company, or change the roles.`,
    (f) => `${f.name} 具有“${roleWords.zh[f.role]}”角色，必须属于一个公司；可调到其他公司，或先修改角色。`,
  ),
  still_has_duties: defineRefusal<Duties & { name: string }>(
    422,
    (f) => `${f.name} is still responsible for ${dutiesInEnglish(f)}. Reassign these first.`,
    (f) => `${f.name} 仍负责 ${dutiesInChinese(f)}，请先移交他人。`,
  ),
  salesperson_of_another_company: defineRefusal<{ salesperson: string; company: string }>(
    422,
    (f) => `Belongs to ${f.company}; ${f.salesperson} works for another company.`,
    (f) => `属于${f.company}，而 ${f.salesperson} 属于其他公司。`,
  ),
  moved_from: defineRefusal<{ name: string }>(
    422,
    (f) => `Reassigned from ${f.name}.`,
    (f) => `此前由 ${f.name} 负责。`,
  ),
  not_looked_after: defineRefusal<{ salesperson: string; by: string }>(
    422,
    (f) => (f.by ? `Assigned to ${f.by} now, not to ${f.salesperson}.` : `Not assigned to ${f.salesperson}.`),
    (f) => (f.by ? `现由 ${f.by} 负责，不是 ${f.salesperson}。` : `未分配给 ${f.salesperson}。`),
  ),
}
