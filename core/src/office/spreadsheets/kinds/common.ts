import { Grade, gradeWords, otherGradeWords } from '../../../base/catalogue/choices.ts'
import { resourceStates } from '../../../kit/resource.ts'
import { type CellKind, moment, money, oneOf, oneOfChoices, someOfChoices, text, integer } from '../cells.ts'
import type { SheetColumn } from '../sheet.ts'

export const shown = (key: string, cell: CellKind = text): SheetColumn => ({ key, cell, shownOnly: true })

const stamps: SheetColumn[] = [
  shown('createdBy'),
  shown('createdAt', moment),
  shown('changedBy'),
  shown('changedAt', moment),
]

/** Of every resource. */
export const resourceColumns: SheetColumn[] = [
  { key: 'remark', cell: text },
  shown('state', oneOf(resourceStates)),
  ...stamps,
]

const gradesFrom = (lowest: number) =>
  Array.from({ length: (Grade.maxValue ?? 0) + 1 - lowest }, (_, place) => ({
    value: lowest + place,
    en: gradeWords.en(lowest + place),
    zh: gradeWords.zh(lowest + place),
    also: otherGradeWords[lowest + place] ?? [],
  }))

/** A grade, or all grades of a stage. */
export const gradeOrAll: CellKind = oneOfChoices(gradesFrom(0))
export const grade: CellKind = oneOfChoices(gradesFrom(1))
export const someGrades: CellKind = someOfChoices(gradesFrom(1))

/** Own properties only, because a code may be `constructor`. */
export const factOf = <Value>(facts: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.hasOwn(facts, code) ? facts[code] : undefined

/** Only in exports. */
export const counted = (...keys: readonly string[]): SheetColumn[] => keys.map((key) => shown(key, integer))

const isSummed = true

/** With a total. */
export const summed = (...keys: readonly string[]): SheetColumn[] =>
  keys.map((key) => ({ ...shown(key, integer), isSummed }))
export const amounts = (...keys: readonly string[]): SheetColumn[] =>
  keys.map((key) => ({ ...shown(key, money), isSummed }))

/** Unit prices have no total. */
export const price: SheetColumn = shown('priceFen', money)
