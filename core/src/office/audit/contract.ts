import { z } from 'zod'
import { download, endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Day, Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { columnsOf } from '../spreadsheets/contract.ts'
import { auditThings } from './registry.ts'
import { AuditThing, AuditedChange } from './shapes.ts'
import { auditSheet } from './sheet.ts'
import { type AuditAction as ActionName, auditActions, auditWords } from './words.ts'

const endpoint = endpointsOf('audit')

export const listHistory = endpoint({
  path: '/api/audit/history',
  about: 'How one entry came to be what it is: who changed what and when, the newest first.',
  roles: ['manage', 'business'],
  input: z.strictObject({ thing: AuditThing, id: Id }),
  output: z.object({ list: z.array(AuditedChange) }),
})

/** What stands in the audit: what has a history of its own, and what has none. */
type ThingName = keyof typeof auditThings
export const AuditedThing = z.enum(Object.keys(auditThings) as [ThingName, ...ThingName[]])
export const AuditAction = z.enum(Object.keys(auditActions) as [ActionName, ...ActionName[]])

const Snapshot = z.record(z.string(), z.unknown()).nullable()

/** One deed: who did what, when, from where, in which role, on which thing, before and after. */
export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  /** Null where nobody was signed in. */
  userId: Id.nullable(),
  userName: z.string(),
  /** The person's name as it is now. */
  who: z.string(),
  /** Empty where none was chosen yet, as at a sign-in. */
  role: z.string(),
  address: z.string(),
  requestId: z.string(),
  call: z.string(),
  thing: z.string(),
  thingId: Id.nullable(),
  /** What the thing is called now, or was when it was deleted. */
  thingName: z.string(),
  /** What leads to it where its own id does not: the plan of a result, the kind of a user as it is found by. */
  thingPlace: z.string(),
  action: z.string(),
  before: Snapshot,
  after: Snapshot,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** So many are counted exactly; where there are more, `more` says so and the total stops there. */
export const auditCountedUpTo = 10_000

export const AuditListInput = listInput(['at'], {
  userIds: SomeIds,
  things: z.array(AuditedThing).max(AuditedThing.options.length).default([]),
  actions: z.array(AuditAction).max(AuditAction.options.length).default([]),
  /** Days by the city's calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
}).extend({ sort: z.enum(['at', '-at']).default('-at') })

export const listAudit = endpoint({
  path: '/api/audit/list',
  about:
    'Who did what, when, from where, before and after; the newest first. The total is exact up to 10,000, and `sums.more` tells whether there are more.',
  roles: ['manage'],
  input: AuditListInput,
  output: listOutput(AuditEntry, { more: z.boolean() }),
  words: auditWords,
})

/** More than a person looks at, and less than a sheet can hold. */
export const auditSheetHolds = 200_000

export const downloadAudit = download({
  path: '/api/excel/download/audit',
  about: 'The audit as an Excel sheet: exactly what the list shows under the same filters, at most 200,000 entries.',
  roles: ['manage'],
  input: z.strictObject({ filter: AuditListInput, columns: columnsOf(auditSheet) }),
})
