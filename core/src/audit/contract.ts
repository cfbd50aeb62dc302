import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../kit/paging.ts'

/** The things whose history can be read. */
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
  'user',
])
export type AuditThing = z.infer<typeof AuditThing>

export const Change = z.object({
  id: Id,
  at: Moment,
  who: z.string(),
  action: z.string(),
  /** Only the fields that changed, before and after; names are the wire's. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type Change = z.infer<typeof Change>

export const listHistory = endpoint({
  path: '/api/audit/history',
  about: 'How one entry came to be what it is: who changed what and when, the newest first.',
  roles: ['manage', 'business'],
  input: z.strictObject({ thing: AuditThing, id: Id }),
  output: z.object({ list: z.array(Change) }),
})
