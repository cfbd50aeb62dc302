import { z } from 'zod'
import { Id, Moment } from '../../kit/paging.ts'

export const AuditThing = z.enum([
  'publisher',
  'subject',
  'edition',
  'book',
  'bookTerms',
  'company',
  'settlementMode',
  'district',
  'school',
  'campus',
  'warehouse',
  'supplier',
  'shop',
  'districtDiscount',
  'saleBook',
  'bankAccount',
  'user',
])
export type AuditThing = z.infer<typeof AuditThing>

export const AuditedChange = z.object({
  id: Id,
  at: Moment,
  who: z.string(),
  action: z.string(),
  /** Changed fields by wire name, before and after. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type AuditedChange = z.infer<typeof AuditedChange>
