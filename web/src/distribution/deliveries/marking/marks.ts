/*
 * Whoever lays a delivery ready, or unpacks one, goes by its note: most lines are as they stand there and are ticked off,
 * a few differ and are marked. What nobody mentions is as on the note.
 */

/** A line of the note. */
export interface NoteLine {
  readonly id: number
  readonly title: string
  readonly isbn: string
  readonly bookCode: string
  readonly subjectId: number
  /** On the note. */
  readonly copies: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
}

/** How a line differs: of what is on the note so many are missing or damaged, or there were more. */
export interface Mark {
  readonly missing: number
  readonly damaged: number
  readonly surplus: number
  readonly reason: string
}
export const noMark: Mark = { missing: 0, damaged: 0, surplus: 0, reason: '' }

/** A title that was in the parcels and not on the note. */
export interface Further {
  readonly bookId: number
  readonly title: string
  readonly isbn: string
  readonly copies: number
}

export interface Marks {
  readonly ticked: readonly number[]
  readonly marks: Readonly<Record<number, Mark>>
  readonly further: readonly Further[]
}
export const unmarked: Marks = { ticked: [], marks: {}, further: [] }

export const differs = ({ missing, damaged, surplus }: Mark): boolean => missing + damaged + surplus > 0
export const markOf = ({ marks }: Marks, id: number): Mark => marks[id] ?? noMark

/** Good copies: what is on the note less what is missing or damaged. */
export const goodOf = ({ copies }: Pick<NoteLine, 'copies'>, { missing, damaged }: Mark): number =>
  copies - missing - damaged

export const withTick = (all: Marks, id: number, isTicked: boolean): Marks => ({
  ...all,
  ticked: isTicked ? [...new Set([...all.ticked, id])] : all.ticked.filter((one) => one !== id),
})

/** Whoever marks a line has looked at it. */
export const withMark = (all: Marks, id: number, mark: Mark | undefined): Marks => {
  const { [id]: _gone, ...others } = all.marks
  const marks: Record<number, Mark> = mark ? { ...others, [id]: mark } : others
  return mark ? withTick({ ...all, marks }, id, true) : { ...all, marks }
}

export const withFurther = (all: Marks, title: Further): Marks => ({
  ...all,
  further: title.copies
    ? [...all.further.filter(({ bookId }) => bookId !== title.bookId), title]
    : all.further.filter(({ bookId }) => bookId !== title.bookId),
})

/** What cannot be: more missing and damaged than there were, or a difference without a word where one is asked for. */
export function problemOf(line: NoteLine, mark: Mark, needsReason: boolean): 'tooMany' | 'noReason' | undefined {
  if (goodOf(line, mark) < 0) return 'tooMany'
  return needsReason && differs(mark) && !mark.reason.trim() ? 'noReason' : undefined
}

export interface Totals {
  readonly lines: number
  readonly ticked: number
  readonly copies: number
  readonly good: number
  readonly differing: number
}

export function totalsOf(lines: readonly NoteLine[], all: Marks): Totals {
  const ticked = new Set(all.ticked)
  return {
    lines: lines.length,
    ticked: lines.filter(({ id }) => ticked.has(id)).length,
    copies: lines.reduce((sum, { copies }) => sum + copies, 0),
    good: lines.reduce((sum, line) => sum + goodOf(line, markOf(all, line.id)), 0),
    differing: lines.filter(({ id }) => differs(markOf(all, id))).length + all.further.length,
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Makes sense of what lies on the machine, of lines that the note still has. */
export function marksFrom(kept: Readonly<Record<string, unknown>>): Marks {
  const ticked = Array.isArray(kept['ticked']) ? kept['ticked'].filter(isCount) : []
  const marks = Object.entries((kept['marks'] ?? {}) as Record<string, Partial<Mark>>).flatMap(([id, mark]) =>
    isCount(mark?.missing) && isCount(mark.damaged) && isCount(mark.surplus)
      ? [[id, { ...noMark, ...mark, reason: mark.reason ?? '' }] as const]
      : [],
  )
  const further = (Array.isArray(kept['further']) ? (kept['further'] as Partial<Further>[]) : []).filter(
    (one): one is Further => isCount(one?.bookId) && isCount(one.copies) && typeof one.title === 'string',
  )
  return { ticked, marks: Object.fromEntries(marks), further }
}
