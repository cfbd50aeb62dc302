import type { LineInput } from '@keben/core/ordering/school-plans/contract'
import { isRecord, isTypedFigure } from '../../../kit/draft/stored-json.ts'
import { type StoredLines, storedLines } from '../../../kit/draft/stored-lines.ts'
import { type Remembered, remembered } from '../../../kit/app/storage.ts'
import { lineKey } from './lines.ts'

export const storedFor = (userId: number, planId: number): StoredLines<LineInput> =>
  storedIn(remembered('localStorage', `unsent.${userId}.${planId}`))

export const storedIn = (place: Remembered): StoredLines<LineInput> => storedLines(place, { keyOf: lineKey, isLine })

const isLine = (line: unknown): line is LineInput =>
  isRecord(line) &&
  Number.isInteger(line['bookId']) &&
  (line['audience'] === 'student' || line['audience'] === 'teacher') &&
  isTypedFigure(line['copies']) &&
  isTypedFigure(line['was']) &&
  (line['reason'] === undefined || typeof line['reason'] === 'string')
