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
    roles_needed: () => 'must name at least one role: without any, a user could not even sign in',
    finance_role_needed: () => 'must include Finance: this is where finance users are kept',
    organisation_needed: (f) => `must be filled in: the role ${roleName(f['role'], 'en')} acts for one`,
    organisation_not_of_roles: () => 'must be empty: none of the roles acts for one',
    campus_of_school: () => 'belongs to another school',
    still_looks_after: (f) =>
      `must stay: this person still looks after ${dutiesInEnglish(duties(f))}; give these to somebody else first`,
    still_keeps: (f) =>
      `must stay: this person is still the keeper of ${dutiesInEnglish(duties(f))}; name another one first`,
  },
  zh: {
    user_name: () => '必须是 3–30 位字母、数字、点、横线或下划线',
    roles_needed: () => '至少选择一个角色：没有角色的用户无法登录',
    finance_role_needed: () => '必须包含财务：此处只维护财务用户',
    organisation_needed: (f) => `必须填写：角色“${roleName(f['role'], 'zh')}”需要所属单位`,
    organisation_not_of_roles: () => '必须留空：所选角色都不需要',
    campus_of_school: () => '不属于该学校',
    still_looks_after: (f) => `不能改动：该用户仍负责 ${dutiesInChinese(duties(f))}，请先移交他人`,
    still_keeps: (f) => `不能改动：该用户仍是 ${dutiesInChinese(duties(f))}的保管员，请先更换保管员`,
  },
}
