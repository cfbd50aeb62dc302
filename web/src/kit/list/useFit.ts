import { type RefObject, useEffect, useState } from 'react'
import type { Column } from './columns.tsx'
import {
  type Need,
  type Needs,
  fittedWidths,
  fittedWithin,
  givingWay,
  isCode,
  keysInSight,
  leastOfLines,
} from './fitted.ts'
import { watching } from './watching.ts'

/** What a cell has beside its content: padding on both sides, less of it on a small desk, and a pixel for rounding. */
function besideIn(cell: Element | undefined): number {
  if (!cell) return 21
  const { paddingLeft, paddingRight } = getComputedStyle(cell)
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 1
}
const nobody: Needs = {}

/**
 * How wide the columns of a table are: as declared, wider where what stands there asks for it. It is measured once the rows
 * stand there, and widths only grow while one looks at a list, so that turning a page moves nothing back and forth.
 */
export function useFit<Row>(
  table: RefObject<HTMLTableElement | null>,
  { columns, before, beside: others }: FitOf<Row>,
): readonly number[] {
  const { needs, contents, frame } = useMeasured(table, columns, before)
  return frame ? fittedWidths(columns, needs, frame - others, contents) : columns.map(({ width }) => width)
}

export interface LineFit {
  /** By the keys of the columns that are in sight. */
  readonly widths: Readonly<Record<string, number>>
  /** Columns that give way, since there is no room for all. */
  readonly gone: readonly string[]
  /** What they take at least; narrower than that, the table scrolls. */
  readonly least: number
}

/** The same for the lines of a document, where columns give way rather than that one has to scroll. */
export function useLineFit<Row>(
  table: RefObject<HTMLTableElement | null>,
  { columns, before, beside: others }: FitOf<Row>,
): LineFit {
  const { needs, frame, inSight } = useMeasured(table, columns, before)
  if (!frame) return { widths: {}, gone: [], least: 0 }
  const drawn = columns.filter(({ key, isWide }) => isWide || inSight.includes(` ${key} `))
  const gone = givingWay(drawn, frame - others)
  const shown = columns.filter(({ key }) => inSight.includes(` ${key} `) && !gone.includes(key))
  const widths = fittedWithin(shown, needs, frame - others)
  return {
    widths: Object.fromEntries(shown.map(({ key }, place) => [key, widths[place] ?? 0])),
    gone,
    least: leastOfLines(shown) + others,
  }
}

function useMeasured<Row>(table: RefObject<HTMLTableElement | null>, columns: readonly Column<Row>[], before: number) {
  const [needs, setNeeds] = useState(nobody)
  const [contents, setContents] = useState(nobody)
  const [frame, setFrame] = useState(0)
  const [inSight, setInSight] = useState('')
  useEffect(() => {
    const place = table.current?.parentElement
    const body = table.current?.tBodies[0]
    if (!place || !body) return undefined
    const look = () => {
      if (!table.current) return
      setFrame(place.clientWidth)
      setInSight(keysInSight(columns, drawnWidths(table.current, columns, before)))
      setNeeds(grownBy(measured(table.current, columns, before)))
      setContents(grownBy(contentsOf(table.current, columns, before)))
    }
    // What others have taken may cut a title that was whole before: then it is looked at once more.
    const title = table.current?.tHead?.querySelector('.cell-title')
    return watching(look, title ? [place, title] : [place], body)
  }, [table, columns, before])
  return { needs, contents, frame, inSight }
}

/** How wide each column is drawn. */
const drawnWidths = <Row>(table: HTMLTableElement, columns: readonly Column<Row>[], before: number): number[] =>
  columns.map((_, place) => table.tHead?.rows[0]?.cells[before + place]?.offsetWidth ?? 0)

/** The same as long as nothing more is asked for, so that measuring what was measured changes nothing. */
const grownBy =
  (found: Needs) =>
  (known: Needs): Needs =>
    Object.entries(found).some(([key, need]) => isMore(need, known[key])) ? merged(known, found) : known

interface FitOf<Row> {
  readonly columns: readonly Column<Row>[]
  /** Cells before the first column. */
  readonly before: number
  /** How wide the cells are that are no columns. */
  readonly beside: number
}

const isMore = (need: Need, known: Need | undefined): boolean =>
  !known || need.width > known.width || (need.whole && !known.whole)

const merged = (known: Needs, found: Needs): Needs => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(found).map(([key, need]) => [
      key,
      {
        ...need,
        width: Math.max(need.width, known[key]?.width ?? 0),
        whole: need.whole || (known[key]?.whole ?? false),
      },
    ]),
  ),
})

/** What a bar beside a figure has given up to it: it would have that as names have theirs, as long as there is room. */
function squeezedIn(cut: HTMLElement): number {
  const bar = cut.querySelector<HTMLElement>('.share > i')
  return bar ? Number.parseFloat(getComputedStyle(bar).getPropertyValue('--whole')) - bar.offsetWidth : 0
}

/** What is cut now, by column. */
function measured<Row>(table: HTMLTableElement, columns: readonly Column<Row>[], before: number): Needs {
  const needs: Record<string, Need> = {}
  const lines = [...(table.tBodies[0]?.rows ?? [])]
  const beside = besideIn(table.tHead?.rows[0]?.cells[before])
  for (const [place, column] of columns.entries()) {
    const head = table.tHead?.rows[0]?.cells[before + place]
    // The edge that can be pulled lies within the head; a word that is cut reaches beyond it.
    let need: Need | undefined =
      head && head.scrollWidth > head.clientWidth + 1 ? { width: head.scrollWidth + 4, whole: true } : undefined
    for (const line of lines) {
      const cell = line.cells[before + place]
      // A title is a button with its text within.
      const cut = cell?.querySelector<HTMLElement>(column.title ? '.row-title > .cut' : '.cut')
      if (!cell || !cut) continue
      const lacks = cut.scrollWidth - cut.clientWidth
      const squeezed = squeezedIn(cut)
      // A pixel less already costs the end of a number; elsewhere it is the rounding.
      const isCut = lacks > (column.title ? 0 : 1)
      if (!isCut && squeezed < 1) continue
      const whole = isCut && ((column.isWhole ?? false) || isCode(cut.textContent.trim()))
      // What a title has beside its text is its button's own.
      const width = column.title ? cell.offsetWidth + lacks + 1 : cut.scrollWidth + squeezed + beside
      need = {
        width: Math.max(width, need?.width ?? 0),
        whole: whole || (need?.whole ?? false),
      }
    }
    if (need) needs[column.key] = need
  }
  return needs
}

/** How wide what stands in each column is, from its beginning to its end, and whether it is of those that are not cut. */
function contentsOf<Row>(table: HTMLTableElement, columns: readonly Column<Row>[], before: number): Needs {
  const lines = [...(table.tBodies[0]?.rows ?? [])]
  const range = document.createRange()
  const widthOf = (node: Node | null | undefined): number => {
    if (!node) return 0
    range.selectNodeContents(node)
    return range.getBoundingClientRect().width
  }
  const contents: Record<string, Need> = {}
  const beside = besideIn(table.tHead?.rows[0]?.cells[before])
  for (const [place, { key, title, isWhole }] of columns.entries()) {
    // The arrows of a head have a little room around them.
    const head = widthOf(table.tHead?.rows[0]?.cells[before + place]?.firstChild) + 8
    let widest = head
    let whole = isWhole ?? false
    for (const line of lines) {
      const cell = line.cells[before + place]
      const cut = cell?.querySelector('.cut')
      widest = Math.max(widest, widthOf(title ? cell : cut))
      whole ||= isCode(cut?.textContent.trim() ?? '')
    }
    contents[key] = { width: Math.ceil(widest) + beside, whole, head: Math.ceil(head) + beside }
  }
  return contents
}
