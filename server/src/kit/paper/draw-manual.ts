import type { ManualBlock, ManualSheet } from '@keben/core/kit/paper'
import { type Pdf, broken, millimetre, widthOf, write } from './page.ts'

/** A4 portrait, with margins to punch and to write in. */
const paper = { width: 595.28, height: 841.89 }
const margin = 22 * millimetre
const inner = paper.width - 2 * margin
const top = margin + 12
const bottom = paper.height - margin - 14
const grey = '#666666'
const indent = 16

interface ManualLine {
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly left: number
  /** The space above, except at the top of a page. */
  readonly above: number
  /** Before the text of a list's item. */
  readonly mark?: string
  /** The space that a heading needs below it: some lines of its text, a chapter a third of the page. */
  readonly follow: number
  readonly entry?: { readonly title: string; readonly level: 1 | 2 }
}

interface PlacedLine extends ManualLine {
  readonly y: number
}

const heightOf = ({ size }: ManualLine): number => size * 1.55
const styles = {
  1: { size: 18, above: 34, follow: 240 },
  2: { size: 13, above: 16, follow: 44 },
  3: { size: 10.5, above: 9, follow: 44 },
} as const
const bodySize = 10

function linesOf(pdf: Pdf, block: ManualBlock): ManualLine[] {
  const isHeading = block.kind === 'heading'
  const { size, above } = isHeading ? styles[block.level] : { size: bodySize, above: block.kind === 'item' ? 2 : 5 }
  const left = block.kind === 'item' ? indent : 0
  return broken(pdf, block.text, size, inner - left).map((text, place) => ({
    text,
    size,
    bold: isHeading,
    left,
    above: place === 0 ? above : 0,
    follow: isHeading ? styles[block.level].follow : 0,
    ...(place === 0 && block.kind === 'item' && { mark: block.mark }),
    ...(place === 0 &&
      block.kind === 'heading' &&
      block.level < 3 && { entry: { title: block.text, level: block.level as 1 | 2 } }),
  }))
}

function pagesOf(lines: readonly ManualLine[]): PlacedLine[][] {
  const pages: PlacedLine[][] = []
  let y = bottom
  for (const line of lines) {
    const page = pages.at(-1)
    if (!page || y + line.above + heightOf(line) + line.follow > bottom) {
      pages.push([{ ...line, y: top }])
      y = top + heightOf(line)
    } else {
      page.push({ ...line, y: y + line.above })
      y += line.above + heightOf(line)
    }
  }
  return pages
}

const entryHeight = 17
const contentsTop = margin + 100
const entriesOnFirst = Math.floor((bottom - contentsTop) / entryHeight)
const entriesOnOthers = Math.floor((bottom - top) / entryHeight)

/** A title page with the contents, then the chapters. Returns the number of pages. */
export function drawManual(pdf: Pdf, sheet: ManualSheet): number {
  const chapters = pagesOf(sheet.blocks.flatMap((block) => linesOf(pdf, block)))
  const entries = chapters.flatMap((lines, place) => lines.flatMap(({ entry }) => (entry ? [{ ...entry, place }] : [])))
  const front = 1 + Math.max(0, Math.ceil((entries.length - entriesOnFirst) / entriesOnOthers))
  const all = front + chapters.length
  const addPage = (number: number): void => {
    pdf.addPage({ size: 'A4', margin: 0 })
    const foot = { size: 7.5, width: inner, colour: grey }
    write(pdf, sheet.heading, margin, paper.height - margin, foot)
    write(pdf, `${sheet.page} ${number} / ${all}`, margin, paper.height - margin, { ...foot, align: 'right' })
  }
  for (let page = 0; page < front; page++) {
    addPage(page + 1)
    if (page === 0) drawTitle(pdf, sheet)
    const from = page === 0 ? 0 : entriesOnFirst + (page - 1) * entriesOnOthers
    const own = entries.slice(from, from + (page === 0 ? entriesOnFirst : entriesOnOthers))
    own.forEach(({ title, level, place }, at) => {
      const y = (page === 0 ? contentsTop : top) + at * entryHeight
      const left = level === 1 ? 0 : indent
      write(pdf, title, margin + left, y, { size: bodySize, width: inner - left - 40, bold: level === 1 })
      write(pdf, String(front + place + 1), margin, y, { size: bodySize, width: inner, align: 'right' })
    })
  }
  chapters.forEach((lines, place) => {
    addPage(front + place + 1)
    for (const { text, size, bold, left, y, mark } of lines) {
      if (mark)
        write(pdf, mark, margin + Math.max(0, left - 5 - widthOf(pdf, mark, size)), y, { size, width: left + 4 })
      write(pdf, text, margin + left, y, { size, width: inner - left + 4, bold })
    }
  })
  return all
}

function drawTitle(pdf: Pdf, { from, heading, contents }: ManualSheet): void {
  write(pdf, from, margin, margin, { size: 10, width: inner, colour: grey })
  write(pdf, heading, margin, margin + 18, { size: 22, width: inner, bold: true })
  write(pdf, contents, margin, margin + 70, { size: 13, width: inner, bold: true })
}
