import type { Language } from '@keben/core/kit/language'
import { bareTaxId, taxIdCheckCharacter, taxIdProblem } from '@keben/core/base/network/rules'
import { lineField, textField } from '../../kit/fields/fields.ts'
import { momentColumn, textColumn } from '../../kit/list/columns.tsx'
import { networkWords } from './words.ts'

export const contactSection = (language: Language) => ({
  title: networkWords[language].contactSection,
  fields: [lineField('contact'), lineField('phone'), lineField('address', { wide: true }), textField('remark')],
})

/** The fields for billing and bank account. */
export const payingFields = (language: Language) => [
  lineField('taxId', { wide: true, hint: ({ taxId }) => taxIdHint(taxId, language) }),
  lineField('bank', { wide: true, hint: networkWords[language].bankHint }),
]

/** Validates a tax id while it is typed, and suggests the check character. */
export function taxIdHint(typed: unknown, language: Language): string {
  const words = networkWords[language]
  const taxId = typeof typed === 'string' ? bareTaxId(typed) : ''
  const body = taxId.slice(0, 17)
  const ends = body.length === 17 ? taxIdCheckCharacter(body) : ''
  // No check character makes it valid, so the error is further left.
  if (!taxId || taxId.length > 18 || (ends && taxIdProblem(body + ends))) return words.taxIdHint
  if (!ends) return words.taxIdMissing(18 - taxId.length)
  return taxId.length === 18 && !taxIdProblem(taxId) ? words.taxIdGood : words.taxIdLast(ends)
}

/** The last columns of every list, initially hidden. */
export const lastColumns = [
  textColumn('remark', 200, { hidden: true }),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 122, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 122, { sortable: true, hidden: true }),
]
