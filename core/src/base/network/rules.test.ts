import { describe, expect, it } from 'vitest'
import { issueSentence } from '../../sentences.ts'
import { bareTaxId, taxIdCheckCharacter, taxIdProblem } from './rules.ts'

describe('a tax id', () => {
  // The first is the example of the standard itself; the others are in use.
  it.each([
    '91350100M000100Y43',
    '91440300708461136T',
    '9144030071526726XG',
    '91110108551385082Q',
    '99990000000000000C',
  ])('is valid as %s', (taxId) => {
    expect(taxIdProblem(taxId)).toBeUndefined()
    expect(taxIdCheckCharacter(taxId.slice(0, 17))).toBe(taxId[17])
  })

  it('may be missing', () => expect(taxIdProblem('')).toBeUndefined())

  it.each([
    ['one character short', '91350100M000100Y4'],
    ['one too long', '91350100M000100Y430'],
    ['with a letter that does not exist there', '91350100I000100Y43'],
    ['with letters for the place', '913501ABM000100Y43'],
    ['in small letters', '91350100m000100y43'],
    ['with full-width digits', '９1350100M000100Y43'],
    ['with something after it', '91350100M000100Y43\n'],
    ['the number of a person', '110101199003070000'.replace('0000', '001X')],
  ])('%s is invalid', (_, taxId) => {
    expect(taxIdProblem(taxId)?.rule).toMatch(/^tax_id/)
  })

  it('with a wrong check character is refused with the right one', () => {
    const problem = taxIdProblem('91350100M000100Y44')
    expect(problem).toEqual({ rule: 'tax_id_check_character', facts: { expected: '3' } })
    expect(problem && issueSentence(problem, 'en')).toBe('has a wrong check character; the last character must be 3')
    expect(problem && issueSentence(problem, 'zh')).toBe('校验码错误，末位应为 3')
  })

  it('with any one character changed is refused', () => {
    const right = '91350100M000100Y43'
    const wrong = [...right].flatMap((character, place) =>
      [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
        .filter((other) => other !== character)
        .map((other) => right.slice(0, place) + other + right.slice(place + 1)),
    )
    expect(wrong).toHaveLength(18 * 30)
    expect(wrong.filter((taxId) => !taxIdProblem(taxId))).toEqual([])
  })

  it('with two neighbours swapped is refused', () => {
    const right = '91440300708461136T'
    const swapped = [...right]
      .map((_, place) => right.slice(0, place) + (right[place + 1] ?? '') + right[place] + right.slice(place + 2))
      .filter((taxId) => taxId.length === 18 && taxId !== right)
    expect(swapped.filter((taxId) => !taxIdProblem(taxId))).toEqual([])
  })

  it('is stored in capitals without gaps, however it was typed', () => {
    expect(bareTaxId(' 9135 0100 m000-100y 43')).toBe('91350100M000100Y43')
  })
})

it('the refusal to change a district’s company lists in both languages what ties them', () => {
  const issue = { rule: 'company_works_here', facts: { salespeople: 1, schools: 2, warehouses: 1, shared: 0 } }
  expect(issueSentence(issue, 'en')).toBe(
    'cannot be changed while the current company still has a salesperson for the district, 2 schools with a salesperson, 1 warehouse here; remove these first',
  )
  expect(issueSentence(issue, 'zh')).toBe(
    '不能修改：原公司在该区县仍有区县业务员、2 所已分配业务员的学校、1 个仓库，请先取消',
  )
})
