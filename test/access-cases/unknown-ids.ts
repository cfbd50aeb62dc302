import type { endpoints } from '@keben/core/contracts'
import { isOptionalId, schemaOf } from '../generated/schema.ts'
import { unknownId } from './rows.ts'

type Call = (typeof endpoints)[number]

/** A kind of id that needs no refusal if unknown, with the reason. */
interface Kind {
  readonly reason: string
  readonly holds: (call: Call, at: string) => boolean
}

/** List filters by one id, which pages set in links. */
const linkedFilters = /^(filter\.)?(supplierOrderId|receiptId|sendOrderId|bookId|schoolId|companyId)$/

/** Where an unknown id needs no refusal. All other calls must refuse it. */
const kinds: readonly Kind[] = [
  {
    reason: 'A filter by several ids narrows what there is: what belongs to none of them is an empty list.',
    holds: ({ writes }, at) => !writes && /[iI]ds\.0$/.test(at),
  },
  {
    reason: 'A filter that the list can do without narrows it in the same way: its rows are not of what the id names.',
    holds: (call, at) => !call.writes && linkedFilters.test(at) && isOptionalId(schemaOf(call), at),
  },
  {
    reason: 'Only compared with what is stored: it says which titles the page had, and nothing is done with it.',
    holds: ({ name }, at) => name === 'saveSelection' && at === 'was.0.bookId',
  },
  {
    reason: 'Housekeeping clears old notices while a list of them is open: those need no reading any more.',
    holds: ({ name }, at) => name === 'readNotices' && at === 'ids.0',
  },
]

export const mayBeUnknown = (call: Call, at: string): boolean => kinds.some(({ holds }) => holds(call, at))

interface Answer {
  readonly status: number | string
  readonly data?: {
    readonly verdicts?: readonly { readonly id: number; readonly done: boolean; readonly code?: string }[]
    readonly gone?: readonly { readonly bookId: number }[]
  }
}

/** Whether an answer refuses: as a whole, in the verdict on the id, or among the missing lines. */
export function refusesUnknown(text: string): boolean {
  const { status, data }: Answer = JSON.parse(text)
  if (status !== 200) return true
  const verdict = data?.verdicts?.find(({ id }) => id === unknownId)
  return (
    (verdict?.done === false && Boolean(verdict.code)) ||
    Boolean(data?.gone?.some(({ bookId }) => bookId === unknownId))
  )
}
