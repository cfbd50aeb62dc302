import { orderReferrers } from '../catalogue/order-referrers.ts'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import {
  type Company,
  type CompanyDictEntry,
  CompanyFields,
  companyDict,
  deleteCompanies,
  listCompanies,
  listCompanyParts,
  saveCompany,
  stepCompanies,
} from '@keben/core/base/network/contract'
import { companyWords, referrerWords } from '@keben/core/base/network/words'
import type { Actor } from '@keben/core/roles'
import type { Database } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import {
  type Fields,
  type ReferredRows,
  type StateCounts,
  defineResource,
  resourceList,
} from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { closesACircle } from '../../kit/resources/links.ts'
import { type ListQuery, byName, contains, listPage, oneOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { partsOf } from './company-parts.ts'
import { companiesSeenBy } from './scope.ts'

const countOf = (table: string): Sql =>
  sql`(select count(*) from ${raw(table)} where company_id = company.id) as ${raw(`${table}s`)}`

export const companies = defineResource<Company>({
  thing: 'company',
  table: 'company',
  fields: Object.keys(CompanyFields),
  code: 'code',
  name: 'name',
  words: companyWords,
  unique: { company_code_is_unique: 'code' },
  references: { parentId: { table: 'company', shownAs: 'parentName' } },
  usedBy: [
    { table: 'company', column: 'parent_id', words: referrerWords.branches },
    { table: 'district', column: 'company_id', words: referrerWords.districts },
    { table: 'warehouse', column: 'company_id', words: referrerWords.warehouses },
    { table: 'shop', column: 'company_id', words: referrerWords.shops },
    { table: 'app_user', column: 'company_id', words: referrerWords.users },
    { table: 'book_terms', column: 'company_id', words: referrerWords.terms },
    { table: 'bank_account', column: 'company_id', words: referrerWords.bankAccounts },
    ...orderReferrers('company_id'),
  ],
  columns: sql`coalesce((select name from company as parent where parent.id = company.parent_id), '') as "parentName",
    ${countOf('district')}, ${countOf('shop')}, ${countOf('warehouse')},
    (select count(*) from app_user where company_id = company.id) as users`,
  search: (keyword) => contains(sql`company.search`, keyword),
  order: byName(sql`company.name`),
  visibleTo: companiesSeenBy,
  entry: { columns: sql`company.parent_id as "parentId"` },
  problems: companyProblems,
})

async function companyProblems(fields: Fields, _: ReferredRows, db: Database): Promise<Issue[]> {
  const { id, parentId } = fields as ValueOf<typeof saveCompany.input>
  const circle = await closesACircle(db, { table: 'company', column: 'parent_id', from: id, to: parentId })
  return circle ? [{ field: 'parentId', rule: 'parents_in_a_circle', facts: {} }] : []
}

/** Children below their parent, siblings by code. */
const tree = {
  join: sql`left join (
    with recursive tree (id, path) as (
      select id, array[code] from company where parent_id is null
      union all select branch.id, tree.path || branch.code from tree join company as branch on branch.parent_id = tree.id
    ) select id, path from tree
  ) as tree on tree.id = company.id`,
  by: sql`tree.path`,
}

export const companyList = (request: ValueOf<typeof listCompanies.input>, actor: Actor): ListQuery =>
  resourceList(companies, actor, request, {
    filters: [oneOf(sql`company.parent_id`, request.parentIds)],
    sorts: {
      tree,
      code: sql`company.code`,
      name: byName(sql`company.name`),
      parentName: {
        join: sql`left join company as parent on parent.id = company.parent_id`,
        by: byName(sql`parent.name`),
      },
      districts: raw('districts'),
      shops: raw('shops'),
      warehouses: raw('warehouses'),
      users: raw('users'),
      changedAt: sql`company.changed_at`,
    },
  })

export const companyHandlers = [
  handle(listCompanies, (input, { db, actor }) => listPage<Company, StateCounts>(db, companyList(input, actor), input)),
  handle(saveCompany, (input, context) => saveResource(context, companies, input)),
  handle(deleteCompanies, ({ ids }, context) => deleteResources(context, companies, ids)),
  handle(stepCompanies, ({ ids, step }, context) => transitionResources(context, companies, ids, step)),
  handle(companyDict, (input, context) => dictOf<ValueOf<typeof CompanyDictEntry>>(context, companies, input)),
  handle(listCompanyParts, ({ companyId }, context) => partsOf(context, companyId)),
]
