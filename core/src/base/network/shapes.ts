import { z } from 'zod'
import { optionalLine } from '../../kit/text.ts'
import { bareTaxId, taxIdProblem } from './rules.ts'

/** A unified social credit code with its check character, or nothing. */
export const TaxId = z
  .string()
  .max(30)
  .transform(bareTaxId)
  .superRefine((taxId, context) => {
    const problem = taxIdProblem(taxId)
    if (problem) context.addIssue({ code: 'custom', params: problem })
  })
  .default('')

/** How to reach an organisation. */
export const reachedFields = {
  contact: optionalLine(50),
  phone: optionalLine(30),
  address: optionalLine(200),
}

/** The same, as its row answers it. */
export const reached = { contact: z.string(), phone: z.string(), address: z.string() }
