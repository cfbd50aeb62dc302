import { mostCopies } from '../../../kit/count/figures.ts'
import { type StoredWork, isRecord, isTypedFigure, storedJson } from '../../../kit/draft/stored-json.ts'
import { type Remembered, remembered } from '../../../kit/app/storage.ts'
import type { ReceiptCount, ReceiptCounts } from './count.ts'

/** A count in progress. */
export interface CountUnderWay {
  readonly counts: ReceiptCounts
  /** Unannounced lines of the order that arrived. */
  readonly added: readonly number[]
  readonly remark: string
}

export const notBegun: CountUnderWay = { counts: {}, added: [], remark: '' }

/** Keepers may share a device, so the key contains the user. */
export const storedCount = (userId: number, receiptId: number): StoredWork<CountUnderWay> =>
  storedIn(remembered('localStorage', `count.${userId}.${receiptId}`))

export const storedIn = (place: Remembered): StoredWork<CountUnderWay> =>
  storedJson(place, {
    from: (stored) => ({
      counts: Object.fromEntries(
        Object.entries(isRecord(stored['counts']) ? stored['counts'] : {}).filter(
          (entry): entry is [string, ReceiptCount] => isCount(entry[1]),
        ),
      ),
      added: Array.isArray(stored['added']) ? stored['added'].filter((id) => Number.isSafeInteger(id)) : [],
      remark: typeof stored['remark'] === 'string' ? stored['remark'] : '',
    }),
    nothing: notBegun,
    hasBegun,
  })

export const hasBegun = ({ counts, added, remark }: CountUnderWay): boolean =>
  Object.keys(counts).length > 0 || added.length > 0 || remark !== ''

const isCount = (value: unknown): value is ReceiptCount =>
  isRecord(value) &&
  ['packs', 'loose', 'damaged'].every((field) => isTypedFigure(value[field], mostCopies)) &&
  typeof value['reason'] === 'string'
