/** A line of a move while it is picked. */
export interface PickedMoveLine {
  readonly title: string
  /** What is to be moved. */
  readonly copies: number
  /** Null before the count. */
  readonly picked: number | null
  readonly pickedReason: string
}

/** A line while it is counted in. */
export interface ArrivedLine {
  readonly title: string
  readonly sent: number
  readonly good: number | null
  readonly damaged: number | null
  readonly arrivedReason: string
}

const titlesOf = (lines: readonly { readonly title: string }[]): string[] => lines.map(({ title }) => title)

/** Uncounted titles; 0 is an answer. */
export const unpicked = (lines: readonly PickedMoveLine[]): string[] =>
  titlesOf(lines.filter(({ picked }) => picked === null))

/** Of which more was picked than is to be moved, with the most that may. */
export const overPicked = (lines: readonly PickedMoveLine[]): { title: string; most: number }[] =>
  lines.flatMap(({ title, copies, picked }) => ((picked ?? 0) > copies ? [{ title, most: copies }] : []))

/** Titles with fewer picked copies, and without a reason. */
export const pickedShortInSilence = (lines: readonly PickedMoveLine[]): string[] =>
  titlesOf(lines.filter(({ copies, picked, pickedReason }) => picked !== null && picked < copies && !pickedReason))

/** Titles without a count at the destination; unsent ones need none. */
export const uncountedIn = (lines: readonly ArrivedLine[]): string[] =>
  titlesOf(lines.filter(({ sent, good }) => sent > 0 && good === null))

/** Of which more was counted than had left, with the most that may arrive. */
export const overArrived = (lines: readonly ArrivedLine[]): { title: string; most: number }[] =>
  lines.flatMap(({ title, sent, good, damaged }) =>
    (good ?? 0) + (damaged ?? 0) > sent ? [{ title, most: sent }] : [],
  )

/** What left and never arrived. */
export const missingOf = ({ sent, good, damaged }: Pick<ArrivedLine, 'sent' | 'good' | 'damaged'>): number =>
  sent - (good ?? 0) - (damaged ?? 0)

/** What arrived less what was sent: below nothing where copies were lost, and so everywhere that it is shown. */
export const differenceOf = (line: Pick<ArrivedLine, 'sent' | 'good' | 'damaged'>): number => 0 - missingOf(line)

/** Titles with missing copies, and without a reason. */
export const lostInSilence = (lines: readonly ArrivedLine[]): string[] =>
  titlesOf(lines.filter((line) => line.good !== null && missingOf(line) > 0 && !line.arrivedReason))
