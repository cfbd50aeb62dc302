import type { Column } from './columns.tsx'

/** How wide what stands in a column is, where it is wider than the column; `whole` where it must not be cut. */
export interface Need {
  readonly width: number
  readonly whole: boolean
  /** What its head takes of it. */
  readonly head?: number
}
export type Needs = Readonly<Record<string, Need>>
type Sized = Pick<Column<never>, 'key' | 'width' | 'title' | 'isWidened' | 'isWhole' | 'isWide'>

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** What a title leaves to figures and codes at most. */
const leastOfTitle = 0.6
/** By less than this no row is known. */
const narrowestTitle = 104
/** What a name keeps of its column where figures would be out of sight; and where even that is too much, a title beside it. */
const leastOfName = 0.75
const leastOfNameAtLast = 0.6
const leastOfTitleAtLast = 0.75

/**
 * How wide columns are, by what stands in them: what must not be cut has what it needs, and titles give way for it; names have
 * it as long as there is room. `room` is the width of the table for columns. What somebody has widened stays as it is. Where
 * room is short, columns first give up what is empty in them, then names a part of theirs, at last titles, too; `contents` says
 * how wide all that stands in a column is, and whether it must not be cut. Nothing is cut beside what is empty: that gives way
 * where there is room for the table as well.
 */
export function fittedWidths(
  columns: readonly Sized[],
  needs: Needs,
  room: number,
  contents: Needs = {},
): readonly number[] {
  const asked = columns.map((column) => {
    const need = needs[column.key]
    return need?.whole && !column.isWidened ? Math.max(column.width, need.width) : column.width
  })
  const leastOf = ({ key, title }: Sized, width: number): number =>
    // What is cut is not empty, whatever of it is in sight.
    contents[key] ? Math.max(contents[key].width, needs[key]?.width ?? 0, title ? narrowestTitle : 0) : width
  const tight = giving(columns, asked, room, leastOf)
  const shorter = (widths: readonly number[], ofName: number, ofTitle: number) =>
    giving(columns, widths, room, ({ key, width: declared, title }, width) => {
      if (!contents[key] || contents[key].whole) return width
      const least = title ? Math.max(declared * ofTitle, narrowestTitle) : declared * ofName
      return Math.max(least, contents[key].head ?? 0)
    })
  const named = shorter(tight, leastOfName, Infinity)
  const shortest = shorter(named, leastOfNameAtLast, leastOfTitleAtLast)
  const lacking = columns.map(({ key, isWidened }, place) =>
    isWidened ? 0 : Math.max(0, (needs[key]?.width ?? 0) - (shortest[place] ?? 0)),
  )
  // What is cut has what is left over, and where that is too little, what stands empty beside it.
  const wanted = Math.max(0, sum(lacking) - Math.max(0, room - sum(shortest)))
  const whole = giving(columns, shortest, sum(shortest) - wanted, leastOf)
  const grown = sum(asked) - sum(columns.map(({ width }) => width))
  let left = room - sum(whole)
  return columns.map((column, place) => {
    const width = whole[place] ?? column.width
    const need = needs[column.key]
    if (column.isWidened) return width
    if (column.title && left < 0 && !need?.whole) {
      // Only what others have taken is given up: a table that was too wide before scrolls as before. Of a number nothing is.
      const least = contents[column.key]?.whole ? width : Math.ceil(column.width * leastOfTitle)
      return width - Math.max(0, Math.min(-left, grown, width - least))
    }
    if (column.title || left <= 0 || !need || need.width <= width) return width
    const more = Math.min(left, need.width - width)
    left -= more
    return width + more
  })
}

/** Narrower by as much as there is too much, down to what each can do with; from each in the same proportion. */
function giving(
  columns: readonly Sized[],
  widths: readonly number[],
  room: number,
  leastOf: (column: Sized, width: number) => number,
): readonly number[] {
  const spare = columns.map((column, place) => {
    const width = widths[place] ?? 0
    return column.isWidened ? 0 : Math.max(0, width - Math.ceil(leastOf(column, width)))
  })
  const share = Math.min(1, Math.max(0, sum(widths) - room) / (sum(spare) || 1))
  return widths.map((width, place) => width - Math.ceil((spare[place] ?? 0) * share))
}

/**
 * The same for a table that is never wider than its room, such as the lines of a document: what must not be cut has what it needs
 * first, as far as the title can give way for it; names have what is left then.
 */
export function fittedWithin(columns: readonly Sized[], needs: Needs, room: number): readonly number[] {
  const widths = columns.map(({ width }) => width)
  const givesWay = sum(columns.map(({ title, width }) => (title ? Math.floor(width * (1 - leastOfTitle)) : 0)))
  let left = room - sum(widths) + givesWay
  for (const whole of [true, false]) {
    for (const [place, { key, title, width }] of columns.entries()) {
      const need = needs[key]
      if (!need || title || need.whole !== whole) continue
      const more = Math.min(left, need.width - width)
      if (more <= 0) continue
      widths[place] = width + more
      left -= more
    }
    left -= givesWay
  }
  return widths
}

/**
 * The columns that do not give way to a narrow screen, as a text, which is the same as long as they are. A title never does: where
 * the others have left it nothing, it is to get its room back.
 */
export const keysInSight = (columns: readonly Sized[], drawn: readonly number[]): string =>
  columns
    .filter(({ title }, place) => title || (drawn[place] ?? 0) > 0)
    .map(({ key }) => ` ${key} `)
    .join('')

/** How wide the lines of a document are at least: of a title as much as it is read by. */
export const leastOfLines = (columns: readonly Sized[]): number =>
  sum(columns.map(({ title, width }) => (title ? Math.max(narrowestTitle, Math.ceil(width * leastOfTitle)) : width)))

/**
 * Which columns of lines give way, where there is no room for all: as many as it takes for the title to be read, from the
 * first of those that may, since what describes a line stands before what is counted.
 */
export function givingWay(columns: readonly Sized[], room: number): readonly string[] {
  if (leastOfLines(columns) <= room) return []
  let left = sum(columns.map(({ title, width }) => (title ? Math.ceil(width * leastOfTitleAtLast) : width))) - room
  return columns.flatMap(({ key, width, isWide }) => {
    if (!isWide || left <= 0) return []
    left -= width
    return [key]
  })
}

/**
 * Numbers, codes, days, telephone numbers: without a space and without characters of a language; or figures and signs alone, such as
 * 49,063 / 49,136. Their end is what tells them apart.
 */
export const isCode = (text: string): boolean => /^(?:[\x21-\x7e]+|[−+]?\d[\d\s.,:/%·−–-]*)$/.test(text)
