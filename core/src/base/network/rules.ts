import type { Issue } from '../../kit/issues.ts'

// Digits and capitals without the ambiguous I, O, S, V and Z.
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** GB 32100: weights are powers of 3, modulo 31. */
export function taxIdCheckCharacter(firstSeventeen: string): string {
  const sum = [...firstSeventeen].reduce(
    (total, character, place) => total + alphabet.indexOf(character) * (3 ** place % 31),
    0,
  )
  return alphabet[(31 - (sum % 31)) % 31] ?? ''
}

/** Stored in capitals without blanks. */
export const bareTaxId = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Empty is valid. */
export function taxIdProblem(taxId: string): Pick<Issue, 'rule' | 'facts'> | undefined {
  if (taxId === '') return undefined
  if (!shape.test(taxId)) return { rule: 'tax_id', facts: {} }
  const expected = taxIdCheckCharacter(taxId.slice(0, 17))
  return taxId[17] === expected ? undefined : { rule: 'tax_id_check_character', facts: { expected } }
}
