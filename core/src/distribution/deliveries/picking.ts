import { z } from 'zod'
import { wholeTitle } from '../../base/catalogue/title.ts'
import { packed } from '../../kit/copies.ts'
import { Id } from '../../kit/paging.ts'
import { Audience } from '../../base/plans/choices.ts'
import { OrderIds } from './inputs.ts'

export const PickListInput = z.strictObject({ ids: OrderIds })

const Packing = z.object({ cases: z.int(), packs: z.int(), odd: z.int() })

/** What of a title goes to one receiver. */
const ForReceiver = z.object({
  sendOrderId: Id,
  number: z.string(),
  receiverName: z.string(),
  lineId: Id,
  audience: Audience,
  copies: z.int(),
  packing: Packing,
})

/** A title to be taken from the shelf: for all of these orders at once, then what of it goes to whom. */
const PickTitle = z.object({
  ...wholeTitle,
  warehouseId: Id,
  copiesPerPack: z.int(),
  packsPerCase: z.int(),
  copies: z.int(),
  packing: Packing,
  to: z.array(ForReceiver),
})
export type PickTitle = z.infer<typeof PickTitle>

/** An order to be picked, with proposed parcels. */
const PickOrder = z.object({
  id: Id,
  number: z.string(),
  receiverName: z.string(),
  districtName: z.string(),
  warehouseName: z.string(),
  titles: z.int(),
  copies: z.int(),
  cases: z.int(),
  mixed: z.int(),
  parcels: z.int(),
  grams: z.int(),
})

export const PickList = z.object({ titles: z.array(PickTitle), orders: z.array(PickOrder), copies: z.int() })
export type PickList = z.infer<typeof PickList>

/** A line to be picked, as the database has it: in the order of the shelf. */
export interface PickLine extends Omit<PickTitle, 'copies' | 'packing' | 'to'> {
  readonly sendOrderId: number
  readonly number: string
  readonly receiverName: string
  readonly lineId: number
  readonly audience: z.infer<typeof Audience>
  readonly copies: number
}

/** Title by title, in the order of the lines; where packs differ between them, they are laid ready apart. */
export function pickTitles(lines: readonly PickLine[]): PickTitle[] {
  const titles = new Map<string, PickTitle>()
  for (const { sendOrderId, number, receiverName, lineId, audience, copies, ...title } of lines) {
    const { warehouseId, bookId, copiesPerPack, packsPerCase } = title
    const key = [warehouseId, bookId, copiesPerPack, packsPerCase].join(':')
    const found = titles.get(key) ?? { ...title, copies: 0, packing: { cases: 0, packs: 0, odd: 0 }, to: [] }
    titles.set(key, found)
    found.copies += copies
    found.packing = packed(found.copies, copiesPerPack, packsPerCase)
    const packing = packed(copies, copiesPerPack, packsPerCase)
    found.to.push({ sendOrderId, number, receiverName, lineId, audience, copies, packing })
  }
  return [...titles.values()]
}
