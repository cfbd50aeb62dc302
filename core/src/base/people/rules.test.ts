import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../../roles.ts'
import { issueSentence } from '../../sentences.ts'
import { saveFinanceUser, saveUser } from './contract.ts'
import {
  type Duties,
  type Organisations,
  campusProblems,
  companyRoles,
  dutiesLeft,
  dutyProblems,
  mayName,
  organisationFields,
  organisationProblems,
  roleNeeding,
} from './rules.ts'

const unknown: Organisations = {
  companyId: null,
  districtId: null,
  schoolId: null,
  campusId: null,
  supplierId: null,
  shopId: null,
}
const problems = (held: readonly Role[], named: Partial<Organisations>) =>
  organisationProblems({ ...unknown, ...named, roles: held }).map(({ field, rule }) => `${field} ${rule}`)

it('each role acts for exactly these organisations', () => {
  const drawn = roles.map((role) =>
    [
      role.padEnd(9),
      ...organisationFields.map((field) =>
        (roleNeeding([role], field) ? 'needs' : mayName([role], field) ? 'may' : '.').padEnd(5),
      ),
    ]
      .join(' ')
      .trimEnd(),
  )
  expect(drawn).toEqual([
    //          company district school campus supplier shop
    'manage    may   .     .     .     .     .',
    'business  needs .     .     .     .     .',
    'warehouse needs .     .     .     .     .',
    'area      .     needs .     .     .     .',
    'school    .     .     needs may   .     .',
    'supplier  .     .     .     .     needs .',
    'finance   needs .     .     .     .     .',
    'shop      .     .     .     .     .     needs',
  ])
  expect(companyRoles).toEqual(['manage', 'business', 'warehouse', 'finance'])
})

describe('roles and organisations', () => {
  it.each<[string, Role[], Partial<Organisations>]>([
    ['an administrator without a company', ['manage'], {}],
    ['an administrator of a company', ['manage'], { companyId: 1 }],
    ['business and warehouse of one company', ['business', 'warehouse'], { companyId: 1 }],
    ['a district', ['area'], { districtId: 1 }],
    ['a school', ['school'], { schoolId: 1 }],
    ['one campus of a school', ['school'], { schoolId: 1, campusId: 2 }],
    ['a supplier that is a shop as well', ['supplier', 'shop'], { supplierId: 1, shopId: 2 }],
  ])('are consistent: %s', (_, held, named) => expect(problems(held, named)).toEqual([]))

  it.each<[string, Role[], Partial<Organisations>, string[]]>([
    ['business without a company', ['business'], {}, ['companyId organisation_needed']],
    [
      'finance without a company',
      ['finance'],
      { districtId: 1 },
      ['companyId organisation_needed', 'districtId organisation_not_of_roles'],
    ],
    ['a campus without its school', ['school'], { campusId: 1 }, ['schoolId organisation_needed']],
    [
      'a school user with a company',
      ['school'],
      { schoolId: 1, companyId: 1 },
      ['companyId organisation_not_of_roles'],
    ],
    [
      'a campus for a user without a school',
      ['area'],
      { districtId: 1, campusId: 1 },
      ['campusId organisation_not_of_roles'],
    ],
    ['two roles, one organisation', ['supplier', 'shop'], { shopId: 1 }, ['supplierId organisation_needed']],
  ])('are inconsistent: %s', (_, held, named, found) => expect(problems(held, named)).toEqual(found))

  it('are refused with the first role that lacks its organisation', () => {
    expect(organisationProblems({ ...unknown, roles: ['finance', 'warehouse'] })).toEqual([
      { field: 'companyId', rule: 'organisation_needed', facts: { role: 'warehouse' } },
    ])
  })
})

it.each([
  ['no campus', { schoolId: 1, campus: undefined }, []],
  ['a campus of the school', { schoolId: 1, campus: { schoolId: 1 } }, []],
  ['a campus of another school', { schoolId: 1, campus: { schoolId: 2 } }, ['campus_of_school']],
])('the campus of a user is valid or refused: %s', (_, input, found) =>
  expect(campusProblems(input).map(({ rule }) => rule)).toEqual(found),
)

describe('the duties of a user', () => {
  const duties: Duties = { districts: 1, schools: 2, warehouses: 3 }
  const none: Duties = { districts: 0, schools: 0, warehouses: 0 }
  const both = { roles: ['business', 'warehouse'] as Role[], companyId: 1 }

  it.each<[string, Parameters<typeof dutiesLeft>[1], Duties, string[]]>([
    ['nothing changes', both, none, []],
    ['another role is added', { ...both, roles: ['business', 'warehouse', 'finance'] }, none, []],
    [
      'the role business goes',
      { ...both, roles: ['warehouse'] },
      { ...none, districts: 1, schools: 2 },
      ['roles still_looks_after'],
    ],
    ['the role warehouse goes', { ...both, roles: ['business'] }, { ...none, warehouses: 3 }, ['roles still_keeps']],
    [
      'the company changes',
      { ...both, companyId: 2 },
      duties,
      ['companyId still_looks_after', 'companyId still_keeps'],
    ],
    [
      'the company goes',
      { roles: ['manage'], companyId: null },
      duties,
      ['companyId still_looks_after', 'companyId still_keeps'],
    ],
  ])('are checked on a change of roles or company: %s', (_, after, left, found) => {
    expect(dutiesLeft(both, after, duties)).toEqual(left)
    expect(dutyProblems(both, after, duties).map(({ field, rule }) => `${field} ${rule}`)).toEqual(found)
    expect(dutyProblems(both, after, none)).toEqual([])
  })
})

it('the refusal to remove a role states only the duties that exist, one or many', () => {
  const looksAfter = { rule: 'still_looks_after', facts: { districts: 0, schools: 1 } }
  expect(issueSentence(looksAfter, 'en')).toContain('still responsible for 1 school;')
  expect(issueSentence(looksAfter, 'zh')).toContain('仍负责 1 所学校，')
  const keeps = { rule: 'still_keeps', facts: { warehouses: 2 } }
  expect(issueSentence(keeps, 'en')).toContain('still the keeper of 2 warehouses;')
  expect(issueSentence(keeps, 'zh')).toContain('仍是 2 个仓库的仓管员，')
})

describe('the input of a saved user', () => {
  const user = { userName: 'li.na', name: '李娜', mobile: '13812345678', roles: ['finance', 'business'], companyId: 1 }
  const rulesBroken = (input: object, call: typeof saveUser = saveUser) => {
    const result = call.input.safeParse({ ...user, ...input })
    return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'))
  }

  it('has its roles in their order, each once', () => {
    const parsed = saveUser.input.parse({ ...user, roles: ['finance', 'business', 'finance'] })
    expect(parsed.roles).toEqual(['business', 'finance'])
  })

  it.each([
    ['userName', 'ab'],
    ['userName', 'x'.repeat(31)],
    ['userName', '李娜李娜'],
    ['userName', 'li na'],
    ['mobile', '12812345678'],
    ['mobile', '1381234567'],
    ['mobile', '+8613812345678'],
    ['roles', []],
    ['roles', ['boss']],
    ['name', ' '],
  ])('is refused with %s %j', (field, value) => expect(rulesBroken({ [field]: value })[0]).toContain(field))

  it.each(['abc', 'A.b-c_9', 'x'.repeat(30)])('accepts the username %s', (userName) =>
    expect(rulesBroken({ userName })).toEqual([]),
  )

  it('must have the finance role for a finance user', () => {
    expect(rulesBroken({ roles: ['business'] }, saveFinanceUser)).toEqual(['roles'])
    expect(rulesBroken({}, saveFinanceUser)).toEqual([])
  })
})
