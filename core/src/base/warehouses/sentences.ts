import type { Both } from '../../kit/language.ts'
import type { Issue, RuleSentence } from '../../kit/issues.ts'
import { servedEn, servedZh } from './refusals.ts'

const served = (f: Issue['facts']) => ({ districts: Number(f['districts']), schools: Number(f['schools']) })

export const warehousesSentences: Both<Record<string, RuleSentence>> = {
  en: {
    part_of_itself: () => 'must be another warehouse',
    parts_in_a_circle: () => 'must not form a circle: that warehouse is already part of this one',
    parent_is_lower: () => 'must not be of a lower kind: a centre has branches, a branch has zones',
    parent_of_other_company: () => 'must belong to the same company, or to one above it',
    parent_serves: (f) =>
      `serves ${servedEn(served(f))}; stock is kept only in warehouses without parts, so assign them to another warehouse first`,
    parent_is_shelf: () =>
      'has, had or expects stock; stock is kept only in warehouses without parts, so choose another one',
    company_has_copies_there: () => 'cannot be changed while the warehouse has or expects stock of this company',
    district_of_other_company: () => 'must be a district of the same company',
    part_is_higher: (f) => `must not be lower than that of its part “${f['part']}”`,
    part_of_other_company: (f) => `must be the company of its part “${f['part']}”, or one above it`,
    shared_in_other_company: (f) =>
      `cannot be changed while it is shared with districts of this company: ${f['districts']}`,
    not_a_keeper: () => 'must be a user with the role Warehouse',
    districts_or_schools_needed: () => 'must contain at least one district or school',
    districts_needed: () => 'must contain at least one district',
    shared_and_not: () => 'must not contain a district that the warehouse is to be shared with',
  },
  zh: {
    part_of_itself: () => '必须是另一个仓库',
    parts_in_a_circle: () => '不能循环：该仓库已直接或间接属于本仓库',
    parent_is_lower: () => '类型不能更低：中心库下设分库，分库下设库区',
    parent_of_other_company: () => '必须属于同一公司或其上级公司',
    parent_serves: (f) => `正在服务 ${servedZh(served(f))}；图书只存放在没有下级的仓库，请先改由其他仓库服务`,
    parent_is_shelf: () => '现有、曾有或待收图书；图书只存放在没有下级的仓库，请另选仓库',
    company_has_copies_there: () => '不能修改：仓库存有或待收本公司的图书',
    district_of_other_company: () => '必须是同一公司的区县',
    part_is_higher: (f) => `不能低于下级仓库“${f['part']}”的类型`,
    part_of_other_company: (f) => `必须是下级仓库“${f['part']}”所属的公司或其上级公司`,
    shared_in_other_company: (f) => `不能修改：仓库已共享给本公司的区县（${f['districts']}）`,
    not_a_keeper: () => '必须是角色为“仓管”的用户',
    districts_or_schools_needed: () => '至少选择一个区县或学校',
    districts_needed: () => '至少选择一个区县',
    shared_and_not: () => '不能同时共享和取消共享同一区县',
  },
}
