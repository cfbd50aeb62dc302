import { mostCopies } from '../../../kit/count/figures.ts'
import { type StoredWork, isRecord, isTypedFigure, storedJson } from '../../../kit/draft/stored-json.ts'
import { type Remembered, remembered } from '../../../kit/app/storage.ts'
import { type CountDraft, type CountLine, nothingCounted } from './draft.ts'

/** Keepers may share a device, so each has a draft of their own. */
export const storedDraft = (userId: number, warehouseId: number): StoredWork<CountDraft> =>
  storedIn(remembered('localStorage', `stocktake.${userId}.${warehouseId}`))

export const storedIn = (place: Remembered): StoredWork<CountDraft> =>
  storedJson(place, {
    from: (stored) => ({
      reason: typeof stored['reason'] === 'string' ? stored['reason'] : '',
      lines: Array.isArray(stored['lines']) ? stored['lines'].filter(isLine) : [],
    }),
    nothing: nothingCounted,
    hasBegun: ({ lines, reason }) => lines.length > 0 || reason !== '',
  })

const isTyped = (value: unknown): boolean => isTypedFigure(value, mostCopies)
const isCopies = (value: unknown): boolean => value !== null && isTyped(value)
const areTexts = (record: Readonly<Record<string, unknown>>, ...keys: string[]): boolean =>
  keys.every((key) => typeof record[key] === 'string')

const isLine = (value: unknown): value is CountLine =>
  isRecord(value) &&
  isBook(value['book']) &&
  isRecord(value['was']) &&
  isCopies(value['was']['onHand']) &&
  isCopies(value['was']['damaged']) &&
  isCopies(value['reserved']) &&
  isTyped(value['packs']) &&
  isTyped(value['loose']) &&
  isTyped(value['damaged']) &&
  areTexts(value, 'reason')

const isBook = (value: unknown): boolean =>
  isRecord(value) &&
  areTexts(value, 'title', 'isbn', 'bookCode') &&
  ['bookId', 'subjectId', 'copiesPerPack', 'priceFen'].every((key) => Number.isSafeInteger(value[key])) &&
  Number(value['copiesPerPack']) > 0
