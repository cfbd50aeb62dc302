import { z } from 'zod'
import { SomeIds } from '../../resource-calls.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { SendOrderState, receiverFacts, seasonFacts } from './shapes.ts'

export const PatchSendInput = listInput(['number', 'receiverName', 'open', 'owed'] as const, {
  planIds: SomeIds,
  districtIds: SomeIds,
  schoolIds: SomeIds,
  warehouseIds: SomeIds,
  /** Only orders with copies that can still be issued, or only those with issued copies that wait to be sent. */
  toIssue: z.boolean().optional(),
  toSend: z.boolean().optional(),
  /** Only those of which copies lie free. */
  waits: z.boolean().optional(),
})

/** A supplementary order of which copies are owed, at the warehouse they come from. */
export const PatchToSend = z.object({
  /** Tells the row from the others of the list. */
  id: z.int(),
  key: z.string(),
  patchId: Id,
  number: z.string(),
  ...seasonFacts,
  planId: Id,
  ...receiverFacts,
  warehouseId: Id,
  warehouseName: z.string(),
  titles: z.int(),
  requested: z.int(),
  issued: z.int(),
  sent: z.int(),
  owed: z.int(),
  open: z.int(),
  /** So many of the open ones lie free; others may want the same. */
  free: z.int(),
  /** Send orders that carry some of it and have not gone out. */
  orders: z.array(z.object({ id: Id, number: z.string(), state: SendOrderState, copies: z.int() })),
})
export type PatchToSend = z.infer<typeof PatchToSend>

export const PatchSendOutput = listOutput(PatchToSend, {
  requested: z.int(),
  issued: z.int(),
  sent: z.int(),
  owed: z.int(),
  open: z.int(),
  /** What lies free of the open ones of all of them, no copy counted twice. */
  free: z.int(),
})
