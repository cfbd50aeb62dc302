import { z } from 'zod'
import { changedShape, enteredShape, remarkField } from '../../kit/fields.ts'
import { Id, Version } from '../../kit/paging.ts'
import { Reason, optionalLine } from '../../kit/text.ts'
import { vehicleFields } from '../../ledgers/stock/fields.ts'
import { ownFields } from './fields.ts'

/** So many orders are picked, sent or printed in one go. */
export const mostOrders = 3000
export const OrderIds = z.array(Id).min(1).max(mostOrders)

export const once = <Line>(key: (line: Line) => number, rule: string) =>
  [(lines: readonly Line[]) => new Set(lines.map(key)).size === lines.length, { params: { rule } }] as const

const copies = z.int().min(0).max(9_999_999)

export const vehicle = enteredShape(vehicleFields)

const PickedLine = z.strictObject({ lineId: Id, picked: copies, reason: optionalLine(200) })
export type PickedLine = z.infer<typeof PickedLine>

export const PickInput = z.strictObject({
  id: Id,
  version: Version,
  /** Lines that are not named are there in full. */
  lines: z
    .array(PickedLine)
    .max(2000)
    .refine(...once<PickedLine>((line) => line.lineId, 'delivery_lines_repeat'))
    .default([]),
})

export const SendInput = z.strictObject({
  id: Id,
  version: Version,
  ...vehicle,
  /** As proposed by weight and cases, where left out. */
  parcels: z.int().min(0).max(99_999).optional(),
  ...changedShape(ownFields),
})

/** Each with the parcels that are proposed for it. */
export const BatchSendInput = z.strictObject({ ids: OrderIds, ...vehicle })

export const ReverseInput = z.strictObject({ id: Id, version: Version, reason: Reason })

const FoundLine = z.strictObject({
  lineId: Id,
  good: copies,
  damaged: copies.default(0),
  missing: copies.default(0),
  surplus: copies.default(0),
  reason: optionalLine(200),
})
export type FoundLine = z.infer<typeof FoundLine>

const FurtherTitle = z.strictObject({ bookId: Id, copies: z.int().min(1).max(9_999_999), reason: optionalLine(200) })
export type FurtherTitle = z.infer<typeof FurtherTitle>

export const ConfirmInput = z.strictObject({
  id: Id,
  version: Version,
  /** Only what differs; every other line is as on the note. None at all: all as on the note. */
  lines: z
    .array(FoundLine)
    .max(2000)
    .refine(...once<FoundLine>((line) => line.lineId, 'delivery_lines_repeat'))
    .default([]),
  /** Titles that were in the parcels and not on the note. */
  further: z
    .array(FurtherTitle)
    .max(200)
    .refine(...once<FurtherTitle>((line) => line.bookId, 'delivery_lines_repeat'))
    .default([]),
  ...changedShape({ remark: remarkField }),
})
