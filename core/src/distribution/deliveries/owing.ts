import { z } from 'zod'
import { wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { enteredShape } from '../../kit/fields.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { Audience } from '../../base/plans/choices.ts'
import { ReceiverKind, SendSource } from './choices.ts'
import { ownFields } from './fields.ts'
import { once } from './inputs.ts'
import { receiverFacts, seasonFacts } from './shapes.ts'

/** Whole schools, districts and titles are many. */
const ManyIds = z.array(Id).max(3000).default([])

/** Filters of fulfilment lines; an empty filter means all. */
export const dueFilters = {
  planIds: SomeIds,
  sources: z.array(SendSource).max(3).default([]),
  receivers: z.array(ReceiverKind).max(3).default([]),
  districtIds: SomeIds,
  schoolIds: ManyIds,
  campusIds: ManyIds,
  shopIds: ManyIds,
  warehouseIds: SomeIds,
  bookIds: ManyIds,
  /** Of certain supplementary orders or orders of shops; of one source only. */
  sourceIds: ManyIds,
}

/** The level of detail of outstanding copies. */
export const owingLevels = ['receiver', 'title', 'line'] as const
const Level = z.enum(owingLevels)

const dueSorts = ['name', 'district', 'open', 'owed', 'short', 'requested', 'sent'] as const

export const DueListInput = listInput(dueSorts, {
  ...dueFilters,
  by: Level.default('receiver'),
  /** Also lines without outstanding copies. */
  all: z.boolean().default(false),
  /** Only where the warehouse has too few free copies of a title, or enough of all. */
  short: z.boolean().optional(),
})

const title = z.object(wholeTitle)
const receiver = z.object({ ...receiverFacts, ...seasonFacts, source: SendSource })

/** What is owed to one receiver from one warehouse (a send order to be), of one title at one warehouse, or of one promise. */
export const DueRow = z.object({
  /** Tells the row from the others of the list. */
  id: z.int(),
  key: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  /** None by title. */
  to: receiver.nullable(),
  /** None by receiver. */
  book: title.nullable(),
  /** Of a single promise. */
  dueLineId: Id.nullable(),
  audience: Audience.nullable(),
  sourceNumber: z.string(),
  titles: z.int(),
  receivers: z.int(),
  requested: z.int(),
  issued: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  closed: z.int(),
  /** Still owed, issued or not; and what may still be issued. */
  owed: z.int(),
  open: z.int(),
  /** Free copies of the title at the warehouse; by receiver, what of the open copies lies free (others may want it too). */
  free: z.int(),
  /** Open copies beyond those. */
  short: z.int(),
  /** When the next copies of the title are promised, and how many; none by receiver. */
  nextOn: z.string().nullable(),
  nextCopies: z.int(),
})
export type DueRow = z.infer<typeof DueRow>

export const DueListOutput = listOutput(DueRow, {
  /** Receivers where it is shown by them, titles where by title. */
  rows: z.int(),
  requested: z.int(),
  issued: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  closed: z.int(),
  owed: z.int(),
  open: z.int(),
  short: z.int(),
})

const WithheldCopies = z.strictObject({ warehouseId: Id, bookId: Id, copies: z.int().min(1).max(9_999_999) })
export type WithheldCopies = z.infer<typeof WithheldCopies>
const Changed = z.strictObject({ dueLineId: Id, copies: z.int().min(0).max(9_999_999) })
export type ChangedShare = z.infer<typeof Changed>

const sharing = {
  ...dueFilters,
  /** Another warehouse of the company that has the copies; what it owes itself stays there. */
  fromWarehouseId: Id.optional(),
  /** Copies that stay in the warehouse. */
  keepBack: z.array(WithheldCopies).max(2000).default([]),
  /** Shares that a user has set, instead of the proposed ones. */
  changes: z
    .array(Changed)
    .max(20_000)
    .refine(...once<ChangedShare>((line) => line.dueLineId, 'delivery_lines_repeat'))
    .default([]),
}

export const AllocateInput = listInput(['name', 'short', 'copies'] as const, {
  ...sharing,
  by: Level.default('title'),
  /** Only titles of which copies lie free. */
  waits: z.boolean().optional(),
})

/** Why a share is what it is: facts for the sentence of `ledgers/fulfilment/shares.ts`. */
export const ShareWhy = z.object({
  kind: z.enum(['enough', 'short', 'nothing']),
  source: SendSource,
  requested: z.int(),
  got: z.int(),
  allAsked: z.int(),
  canHave: z.int(),
  copies: z.int(),
  total: z.int(),
})

/** Proposed for one receiver, one title at one warehouse, or one promise. */
export const ShareRow = z.object({
  /** Tells the row from the others of the list. */
  id: z.int(),
  key: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  to: receiver.nullable(),
  book: title.nullable(),
  dueLineId: Id.nullable(),
  audience: Audience.nullable(),
  titles: z.int(),
  receivers: z.int(),
  open: z.int(),
  /** Free at the warehouse, and what of it is held back; none by receiver. */
  free: z.int(),
  keptBack: z.int(),
  /** The fair share, and the share to be issued; equal unless a user has changed it. */
  fair: z.int(),
  copies: z.int(),
  short: z.int(),
  /** Of a single promise. */
  why: ShareWhy.nullable(),
  nextOn: z.string().nullable(),
  nextCopies: z.int(),
  copiesPerPack: z.int(),
  packsPerCase: z.int(),
})
export type ShareRow = z.infer<typeof ShareRow>

export const AllocateOutput = listOutput(ShareRow, {
  orders: z.int(),
  receivers: z.int(),
  titles: z.int(),
  lines: z.int(),
  open: z.int(),
  copies: z.int(),
  short: z.int(),
  shortTitles: z.int(),
})

const LineToIssue = z.strictObject({ dueLineId: Id, copies: z.int().min(1).max(9_999_999) })
export type LineToIssue = z.infer<typeof LineToIssue>

const filterNames = Object.keys(dueFilters) as (keyof typeof dueFilters)[]

export const IssueInput = z
  .strictObject({
    ...sharing,
    /** Everything that is owed, where no filter names anything. */
    all: z.boolean().default(false),
    /** Exactly these, in place of fair shares of what the filters name. */
    lines: z
      .array(LineToIssue)
      .min(1)
      .max(20_000)
      .refine(...once<LineToIssue>((line) => line.dueLineId, 'delivery_lines_repeat'))
      .optional(),
    ...enteredShape(ownFields),
  })
  .refine((input) => input.all || input.lines !== undefined || filterNames.some((name) => input[name].length > 0), {
    path: ['all'],
    params: { rule: 'issue_names_something' },
  })

/** What was made of it, in short. */
export const IssuedOrders = z.object({
  orders: z.array(z.object({ id: Id, number: z.string(), receiverName: z.string(), titles: z.int(), copies: z.int() })),
  lines: z.int(),
  copies: z.int(),
})
export type IssuedOrders = z.infer<typeof IssuedOrders>

export const CloseDueInput = z.strictObject({ dueLineIds: z.array(Id).min(1).max(5000), reason: Reason })
export const ClosedDue = z.object({ lines: z.int(), copies: z.int(), receivers: z.int() })
