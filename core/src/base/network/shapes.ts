import { z } from 'zod'
import { optionalLine } from '../../kit/text.ts'
import { bareTaxId, taxIdProblem } from './rules.ts'

/** Optional; checks the check character. */
export const TaxId = z
  .string()
  .max(30)
  .transform(bareTaxId)
  .superRefine((taxId, context) => {
    const problem = taxIdProblem(taxId)
    if (problem) context.addIssue({ code: 'custom', params: problem })
  })
  .default('')

export const reachedFields = {
  contact: optionalLine(50),
  phone: optionalLine(30),
  address: optionalLine(200),
}

/** The output shape. */
export const reached = { contact: z.string(), phone: z.string(), address: z.string() }
