import { describe, expect, it } from 'vitest'
import { isBelow, warehouseProblems } from './rules.ts'

const alone = { kind: 'branch', companyId: 2, companyLine: [2, 1], parts: [] } as const
const rulesOf = (problems: ReturnType<typeof warehouseProblems>) => problems.map(({ field, rule }) => [field, rule])

it.each([
  ['centre', 'centre', false],
  ['centre', 'branch', false],
  ['centre', 'zone', false],
  ['branch', 'centre', true],
  ['branch', 'branch', false],
  ['branch', 'zone', false],
  ['zone', 'centre', true],
  ['zone', 'branch', true],
  ['zone', 'zone', false],
] as const)('a %s may be below a %s: %s', (kind, other, below) => expect(isBelow(kind, other)).toBe(below))

describe('a warehouse', () => {
  it('may have no parent', () => expect(warehouseProblems(alone)).toEqual([]))

  it.each([
    ['its own company', { kind: 'centre', companyId: 2 }, []],
    ['a company above', { kind: 'centre', companyId: 1 }, []],
    ['the same kind', { kind: 'branch', companyId: 2 }, []],
    ['another company', { kind: 'centre', companyId: 3 }, [['parentId', 'parent_of_other_company']]],
    ['a lower kind', { kind: 'zone', companyId: 2 }, [['parentId', 'parent_is_lower']]],
    [
      'a lower kind of another company',
      { kind: 'zone', companyId: 3 },
      [
        ['parentId', 'parent_is_lower'],
        ['parentId', 'parent_of_other_company'],
      ],
    ],
  ] as const)('is checked as part of a warehouse of %s', (_, parent, problems) => {
    expect(rulesOf(warehouseProblems({ ...alone, parent }))).toEqual(problems)
  })

  it.each([
    ['its company', 2, []],
    ['a company above', 1, [['districtId', 'district_of_other_company']]],
  ] as const)('is checked as being in a district of %s', (_, companyId, problems) => {
    expect(rulesOf(warehouseProblems({ ...alone, district: { companyId } }))).toEqual(problems)
  })

  it.each([
    ['a zone', { kind: 'zone', companyLine: [2, 1] }, []],
    ['a branch', { kind: 'branch', companyLine: [2, 1] }, []],
    ['a company beneath', { kind: 'zone', companyLine: [5, 2, 1] }, []],
    ['a centre', { kind: 'centre', companyLine: [2, 1] }, [['kind', 'part_is_higher']]],
    ['a company above', { kind: 'zone', companyLine: [1] }, [['companyId', 'part_of_other_company']]],
  ] as const)('is checked with %s as its part', (_, part, problems) => {
    expect(rulesOf(warehouseProblems({ ...alone, parts: [{ name: 'Part', ...part }] }))).toEqual(problems)
  })
})
