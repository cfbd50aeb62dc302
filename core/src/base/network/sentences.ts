import type { Both } from '../../kit/language.ts'
import type { Issue, RuleSentence } from '../../kit/issues.ts'

const ties = (facts: Issue['facts'], say: Readonly<Record<string, (count: number) => string>>): string[] =>
  Object.entries(say).flatMap(([tie, sentence]) => (facts[tie] ? [sentence(Number(facts[tie]))] : []))

const many = (one: string, several: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

export const networkSentences: Both<Record<string, RuleSentence>> = {
  en: {
    district_code: () => 'must be 6 digits',
    tax_id: () => 'must be a unified social credit code: 18 digits and capital letters, without I, O, S, V and Z',
    tax_id_check_character: (f) => `has a wrong check character; the last character must be ${f['expected']}`,
    parent_is_itself: () => 'must be another company',
    parents_in_a_circle: () => 'must not be one of its own branches, directly or through others',
    company_works_here: (f) =>
      `cannot be changed while the current company still has ${ties(f, {
        salespeople: () => 'a salesperson for the district',
        schools: many('school with a salesperson', 'schools with a salesperson'),
        warehouses: many('warehouse', 'warehouses'),
        shared: many('shared warehouse', 'shared warehouses'),
      }).join(', ')} here; remove these first`,
  },
  zh: {
    district_code: () => '必须是 6 位数字',
    tax_id: () => '必须是统一社会信用代码：18 位数字或大写字母，不含 I、O、S、V、Z',
    tax_id_check_character: (f) => `校验码错误，末位应为 ${f['expected']}`,
    parent_is_itself: () => '必须是另一家公司',
    parents_in_a_circle: () => '不能是本公司直接或间接的下级公司',
    company_works_here: (f) =>
      `不能修改：原公司在该区县仍有${ties(f, {
        salespeople: () => '区县业务员',
        schools: (count) => `${count} 所已分配业务员的学校`,
        warehouses: (count) => `${count} 个仓库`,
        shared: (count) => `${count} 个共享仓库`,
      }).join('、')}，请先取消`,
  },
}
