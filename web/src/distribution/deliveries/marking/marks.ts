/*
 * When picking or confirming a delivery, most lines match the note and are ticked off; a few differ and are marked.
 * Lines without a mark match the note.
 */

/** A line of the note. */
export interface NoteLine {
  readonly id: number
  readonly title: string
  readonly isbn: string
  readonly bookCode: string
  readonly subjectId: number
  /** The copies on the note. */
  readonly copies: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
}

/** The difference of a line: missing, damaged or surplus copies. */
export interface DeliveryLineMark {
  readonly missing: number
  readonly damaged: number
  readonly surplus: number
  readonly reason: string
}
export const noMark: DeliveryLineMark = { missing: 0, damaged: 0, surplus: 0, reason: '' }

/** A title in the parcels that is not on the note. */
export interface UnlistedTitle {
  readonly bookId: number
  readonly title: string
  readonly isbn: string
  readonly copies: number
}

export interface DeliveryLineMarks {
  readonly ticked: readonly number[]
  readonly marks: Readonly<Record<number, DeliveryLineMark>>
  readonly further: readonly UnlistedTitle[]
}
export const unmarked: DeliveryLineMarks = { ticked: [], marks: {}, further: [] }

export const differs = ({ missing, damaged, surplus }: DeliveryLineMark): boolean => missing + damaged + surplus > 0
export const markOf = ({ marks }: DeliveryLineMarks, id: number): DeliveryLineMark => marks[id] ?? noMark

/** Good copies: those on the note less missing and damaged ones. */
export const goodOf = ({ copies }: Pick<NoteLine, 'copies'>, { missing, damaged }: DeliveryLineMark): number =>
  copies - missing - damaged

export const withTick = (all: DeliveryLineMarks, id: number, isTicked: boolean): DeliveryLineMarks => ({
  ...all,
  ticked: isTicked ? [...new Set([...all.ticked, id])] : all.ticked.filter((one) => one !== id),
})

/** Marking a line also ticks it off. */
export const withMark = (all: DeliveryLineMarks, id: number, mark: DeliveryLineMark | undefined): DeliveryLineMarks => {
  const { [id]: _gone, ...others } = all.marks
  const marks: Record<number, DeliveryLineMark> = mark ? { ...others, [id]: mark } : others
  return mark ? withTick({ ...all, marks }, id, true) : { ...all, marks }
}

export const withFurther = (all: DeliveryLineMarks, title: UnlistedTitle): DeliveryLineMarks => ({
  ...all,
  further: title.copies
    ? [...all.further.filter(({ bookId }) => bookId !== title.bookId), title]
    : all.further.filter(({ bookId }) => bookId !== title.bookId),
})

/** The problem of a mark: more missing and damaged copies than sent, or no reason where one is required. */
export function problemOf(
  line: NoteLine,
  mark: DeliveryLineMark,
  needsReason: boolean,
): 'tooMany' | 'noReason' | undefined {
  if (goodOf(line, mark) < 0) return 'tooMany'
  return needsReason && differs(mark) && !mark.reason.trim() ? 'noReason' : undefined
}

/** The same of a line as it is marked; a difference that was opened and left empty is none. */
export function problemIn(
  line: NoteLine,
  { marks }: DeliveryLineMarks,
  kind: 'pick' | 'confirm',
): 'tooMany' | 'noReason' | 'empty' | undefined {
  const mark = marks[line.id]
  if (!mark) return undefined
  return problemOf(line, mark, kind === 'pick') ?? (kind === 'confirm' && !differs(mark) ? 'empty' : undefined)
}

export interface MarkingTotals {
  readonly lines: number
  readonly ticked: number
  readonly copies: number
  readonly good: number
  readonly differing: number
}

export function totalsOf(lines: readonly NoteLine[], all: DeliveryLineMarks): MarkingTotals {
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

/** Parses stored marks, and drops those of lines that the note no longer has. */
export function marksFrom(stored: Readonly<Record<string, unknown>>): DeliveryLineMarks {
  const ticked = Array.isArray(stored['ticked']) ? stored['ticked'].filter(isCount) : []
  const marks = Object.entries((stored['marks'] ?? {}) as Record<string, Partial<DeliveryLineMark>>).flatMap(
    ([id, mark]) =>
      isCount(mark?.missing) && isCount(mark.damaged) && isCount(mark.surplus)
        ? [[id, { ...noMark, ...mark, reason: mark.reason ?? '' }] as const]
        : [],
  )
  const further = (Array.isArray(stored['further']) ? (stored['further'] as Partial<UnlistedTitle>[]) : []).filter(
    (one): one is UnlistedTitle => isCount(one?.bookId) && isCount(one.copies) && typeof one.title === 'string',
  )
  return { ticked, marks: Object.fromEntries(marks), further }
}
