import type { Issue, RuleSentence } from '../../kit/issues.ts'
import type { Both, Language } from '../../kit/language.ts'
import { Role, roleWords } from '../../roles.ts'
import { dutiesInChinese, dutiesInEnglish } from './refusals.ts'

const roleName = (role: unknown, language: Language): string => {
  const known = Role.safeParse(role)
  return known.success ? roleWords[language][known.data] : ''
}

const duties = (facts: Issue['facts']) => ({
  districts: Number(facts['districts'] ?? 0),
  schools: Number(facts['schools'] ?? 0),
  warehouses: Number(facts['warehouses'] ?? 0),
})

export const peopleSentences: Both<Record<string, RuleSentence>> = {
  en: {
    user_name: () => 'must be 3 to 30 letters, digits, dots, dashes or underscores',
    roles_needed: () => 'must contain at least one role; without a role the user cannot sign in',
    finance_role_needed: () => 'must include Finance: this list is for finance users',
    organisation_needed: (f) => `must be filled in for the role ${roleName(f['role'], 'en')}`,
    organisation_not_of_roles: () => 'must be empty for the selected roles',
    campus_of_school: () => 'belongs to another school',
    still_looks_after: (f) =>
      `cannot be changed: this user is still responsible for ${dutiesInEnglish(duties(f))}; reassign these first`,
    still_keeps: (f) =>
      `cannot be changed: this user is still the keeper of ${dutiesInEnglish(duties(f))}; choose another keeper first`,
  },
  zh: {
    user_name: () => '必须是 3–30 位字母、数字、点、横线或下划线',
    roles_needed: () => '至少选择一个角色：没有角色的用户无法登录',
    finance_role_needed: () => '必须包含财务：此处只维护财务用户',
    organisation_needed: (f) => `角色“${roleName(f['role'], 'zh')}”须填写所属单位`,
    organisation_not_of_roles: () => '所选角色无需填写，请留空',
    campus_of_school: () => '不属于该学校',
    still_looks_after: (f) => `不能修改：该用户仍负责 ${dutiesInChinese(duties(f))}，请先移交他人`,
    still_keeps: (f) => `不能修改：该用户仍是 ${dutiesInChinese(duties(f))}的仓管员，请先更换仓管员`,
  },
}
