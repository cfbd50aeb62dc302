import { Grade, gradeWords, otherGradeWords } from '../../../base/catalogue/choices.ts'
import { resourceStates } from '../../../kit/resource.ts'
import { type CellKind, moment, money, oneOf, oneOfChoices, someOfChoices, text, whole } from '../cells.ts'
import type { SheetColumn } from '../sheet.ts'

export const shown = (key: string, cell: CellKind = text): SheetColumn => ({ key, cell, shownOnly: true })

const stamps: SheetColumn[] = [
  shown('createdBy'),
  shown('createdAt', moment),
  shown('changedBy'),
  shown('changedAt', moment),
]

/** What everything kept has besides its own fields. */
export const keptColumns: SheetColumn[] = [
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

/** What a fact says about a code. People may choose codes such as `constructor`, to which every object answers. */
export const factOf = <Value>(facts: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.hasOwn(facts, code) ? facts[code] : undefined

/** Figures that only an export shows. */
export const counted = (...keys: readonly string[]): SheetColumn[] => keys.map((key) => shown(key, whole))

const isSummed = true

/** The same, with their sum in the last row. */
export const summed = (...keys: readonly string[]): SheetColumn[] =>
  keys.map((key) => ({ ...shown(key, whole), isSummed }))
export const amounts = (...keys: readonly string[]): SheetColumn[] =>
  keys.map((key) => ({ ...shown(key, money), isSummed }))

/** Of one copy: prices are not added up. */
export const price: SheetColumn = shown('priceFen', money)
