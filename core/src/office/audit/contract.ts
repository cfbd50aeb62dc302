import { z } from 'zod'
import { download, endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
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

/** Things with and without a history of their own. */
type ThingName = keyof typeof auditThings
export const AuditedThing = z.enum(Object.keys(auditThings) as [ThingName, ...ThingName[]])
export const AuditAction = z.enum(Object.keys(auditActions) as [ActionName, ...ActionName[]])

const Snapshot = z.record(z.string(), z.unknown()).nullable()

/** Who did what, when, from where, in which role, before and after. */
export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  /** Null without sign-in. */
  userId: Id.nullable(),
  userName: z.string(),
  /** The current name. */
  who: z.string(),
  /** Empty before a role is chosen. */
  role: z.string(),
  address: z.string(),
  requestId: z.string(),
  call: z.string(),
  thing: z.string(),
  thingId: Id.nullable(),
  /** The current or last name. */
  thingName: z.string(),
  /** What its link needs: a result's plan, a user's kind. */
  thingPlace: z.string(),
  action: z.string(),
  before: Snapshot,
  after: Snapshot,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Exact up to this number; `more` says that there are further rows. */
export const auditCountedUpTo = 10_000

export const AuditListInput = listInput(['at'], {
  userIds: SomeIds,
  things: z.array(AuditedThing).max(AuditedThing.options.length).default([]),
  actions: z.array(AuditAction).max(AuditAction.options.length).default([]),
  /** By the city's calendar, both included. */
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

/** Below the limit of a sheet. */
export const auditSheetHolds = 200_000

export const downloadAudit = download({
  path: '/api/excel/download/audit',
  about: 'The audit as an Excel sheet: exactly what the list shows under the same filters, at most 200,000 entries.',
  roles: ['manage'],
  input: z.strictObject({ filter: AuditListInput, columns: columnsOf(auditSheet) }),
})
