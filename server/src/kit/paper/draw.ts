import { drawManual } from './draw-manual.ts'
import { type Pdf, broken, drawBarcode, drawQr, millimetre, widthOf, write } from './page.ts'
import type { PaperColumn, PaperFact, LabelSheet, PaperRow, PaperSheet, TableSheet } from '@keben/core/kit/paper'

/** A4 portrait. */
const paper = { width: 595.28, height: 841.89 }
const margin = 14 * millimetre
const inner = paper.width - 2 * margin
const bottom = paper.height - margin - 14
const text = 8.5
const lineHeight = 12
const cellPadding = 3
/** A longer cell ends in an ellipsis. */
const linesOfCell = 3
const grey = '#666666'
const rule = '#999999'

/** Returns the number of pages. */
export function drawSheet(pdf: Pdf, sheet: PaperSheet): number {
  switch (sheet.kind) {
    case 'table':
      return drawTable(pdf, sheet)
    case 'label':
      return drawLabel(pdf, sheet)
    case 'manual':
      return drawManual(pdf, sheet)
  }
}

function drawTable(pdf: Pdf, sheet: TableSheet): number {
  const widths = columnWidths(pdf, sheet)
  // Each page shows the page count, so layout precedes drawing.
  const pages = laidOut(pdf, sheet, widths)
  pages.forEach((rows, place) => {
    pdf.addPage({ size: 'A4', margin: 0 })
    let y = place === 0 ? drawHead(pdf, sheet) : drawShortHead(pdf, sheet)
    const isLast = place === pages.length - 1
    if (sheet.columns.length && (rows.length || !isLast || sheet.totals)) {
      y = drawCells(pdf, { cells: sheet.columns.map(({ title }) => title) }, sheet.columns, widths, y, true)
      for (const row of rows) y = drawCells(pdf, row.row, sheet.columns, widths, y, row.row.bold ?? false, row.lines)
      if (isLast && sheet.totals) y = drawCells(pdf, { cells: sheet.totals }, sheet.columns, widths, y, true)
    }
    if (isLast) drawEnd(pdf, sheet, y)
    const number = `${sheet.page} ${place + 1} / ${pages.length}`
    write(pdf, number, margin, paper.height - margin - 6, { size: 7.5, width: inner, align: 'right', colour: grey })
    write(pdf, sheet.number, margin, paper.height - margin - 6, { size: 7.5, width: inner, colour: grey })
  })
  return pages.length
}

interface LaidRow {
  readonly row: PaperRow
  readonly lines: readonly (readonly string[])[]
  readonly height: number
}

const paragraphHeight = (pdf: Pdf, paragraphs: readonly string[]): number =>
  sum(paragraphs.map((paragraph) => broken(pdf, paragraph, 9.5, inner).length * 14 + 4))
const headHeight = (pdf: Pdf, { facts, text: before = [], qr, barcode }: TableSheet): number =>
  Math.max(40, qr || barcode ? 78 : 0) + rowsOf(facts) * 15 + paragraphHeight(pdf, before) + 16
const endHeight = ({ totals, notes = [], signs, stamp }: TableSheet): number =>
  (totals ? 20 : 0) + notes.length * 28 + (stamp ? 110 : signs ? 56 : 0)

/** The first page leaves space for the header, the last for the closing part. */
function laidOut(pdf: Pdf, sheet: TableSheet, widths: readonly number[]): LaidRow[][] {
  const pages: LaidRow[][] = [[]]
  let y = margin + headHeight(pdf, sheet) + 18
  for (const row of sheet.rows) {
    const lines = row.cells.map((cell, place) =>
      broken(pdf, cell, text, (widths[place] ?? 0) - 2 * cellPadding, linesOfCell),
    )
    const height = Math.max(1, ...lines.map((cell) => cell.length)) * lineHeight + 4
    if (y + height > bottom && pages.at(-1)?.length) {
      pages.push([])
      y = margin + 46
    }
    pages.at(-1)?.push({ row, lines, height })
    y += height
  }
  if (y + endHeight(sheet) > bottom) pages.push([])
  return pages
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
/** Unbreakable: numbers, codes, phone numbers. */
const wholePieces = /[\w.,:;!?%()/'-]+/g

/**
 * Column widths: the share, plus what the longest number or heading of figures needs, since those are never cut. The
 * others shrink by their slack.
 */
export function columnWidths(pdf: Pdf, { columns, rows, totals = [] }: TableSheet): number[] {
  const all = sum(columns.map(({ share }) => share))
  const shares = columns.map(({ share }) => (share / all) * inner)
  const longest = columns.map(({ title, right }, place) => {
    const cells = [title, totals[place] ?? '', ...rows.map(({ cells: own }) => own[place] ?? '')]
    // Headings of figures have one line.
    const pieces = new Set([...cells.flatMap((cell) => cell.match(wholePieces) ?? []), ...(right ? [title] : [])])
    return 2 * cellPadding + 0.5 + [...pieces].reduce((most, piece) => Math.max(most, widthOf(pdf, piece, text)), 0)
  })
  const lacking = shares.map((width, place) => Math.max(0, (longest[place] ?? 0) - width))
  const spare = shares.map((width, place) => Math.max(0, width - (longest[place] ?? 0)))
  const taken = Math.min(1, sum(lacking) / (sum(spare) || 1))
  const grownShare = Math.min(1, sum(spare) / (sum(lacking) || 1))
  return shares.map((width, place) => width + (lacking[place] ?? 0) * grownShare - (spare[place] ?? 0) * taken)
}

function drawHead(pdf: Pdf, sheet: TableSheet): number {
  const { heading, from, number, barcode, qr, facts } = sheet
  const codes = qr ? 72 : 0
  const left = inner - codes - (barcode ? 170 : 0)
  write(pdf, from, margin, margin, { size: 9, width: left, colour: grey })
  write(pdf, heading, margin, margin + 14, { size: 18, width: left, bold: true })
  write(pdf, number, margin, margin + 40, { size: 11, width: left, bold: true })
  if (qr) drawQr(pdf, qr, { x: margin + inner - 70, y: margin - 4, size: 74 })
  if (barcode) {
    const x = margin + inner - codes - 168
    drawBarcode(pdf, barcode, { x, y: margin + 4, width: 164, height: 34 })
    write(pdf, barcode, x, margin + 41, { size: 8, width: 164, align: 'center' })
  }
  let y = margin + Math.max(62, qr || barcode ? 76 : 0)
  const third = inner / 3
  placedFacts(facts).forEach(({ label, value, wide, row, column }) => {
    const x = margin + column * third
    write(pdf, label, x, y + row * 15, { size: 8, width: 58, colour: grey })
    write(pdf, value, x + 60, y + row * 15, { size: text, width: (wide ? 2 : 1) * third - 66 })
  })
  y += rowsOf(facts) * 15 + 4
  return drawParagraphs(pdf, sheet.text ?? [], y)
}

interface PlacedFact extends PaperFact {
  readonly row: number
  readonly column: number
}

/** Three to a line; a wide one takes two places and does not wrap. */
function placedFacts(facts: readonly PaperFact[]): PlacedFact[] {
  let at = 0
  return facts.map((fact) => {
    if (fact.wide && at % 3 === 2) at += 1
    const placed = { ...fact, row: Math.floor(at / 3), column: at % 3 }
    at += fact.wide ? 2 : 1
    return placed
  })
}

const rowsOf = (facts: readonly PaperFact[]): number => 1 + (placedFacts(facts).at(-1)?.row ?? -1)

function drawShortHead(pdf: Pdf, { heading, number }: TableSheet): number {
  write(pdf, heading, margin, margin, { size: 11, width: inner / 2, bold: true })
  write(pdf, number, margin + inner / 2, margin, { size: 9, width: inner / 2, align: 'right' })
  return margin + 24
}

function drawParagraphs(pdf: Pdf, paragraphs: readonly string[], from: number): number {
  let y = from
  for (const paragraph of paragraphs) {
    for (const line of broken(pdf, paragraph, 9.5, inner)) {
      write(pdf, line, margin, y, { size: 9.5, width: inner + 2 })
      y += 14
    }
    y += 4
  }
  return y
}

function drawCells(
  pdf: Pdf,
  row: PaperRow,
  columns: readonly PaperColumn[],
  widths: readonly number[],
  y: number,
  bold: boolean,
  lines: readonly (readonly string[])[] = row.cells.map((cell) => [cell]),
): number {
  const height = Math.max(1, ...lines.map((cell) => cell.length)) * lineHeight + 4
  let x = margin
  lines.forEach((cell, place) => {
    const width = widths[place] ?? 0
    const align = columns[place]?.right ? ('right' as const) : ('left' as const)
    cell.forEach((line, at) =>
      write(pdf, line, x + cellPadding, y + 2 + at * lineHeight, {
        size: text,
        width: width - 2 * cellPadding,
        align,
        bold,
      }),
    )
    x += width
  })
  pdf
    .moveTo(margin, y + height)
    .lineTo(margin + inner, y + height)
    .lineWidth(bold ? 0.8 : 0.3)
    .stroke(rule)
  return y + height
}

function drawEnd(pdf: Pdf, { notes = [], signs = [], stamp }: TableSheet, from: number): void {
  const y = drawParagraphs(pdf, notes, from + 8) + 8
  const seal = stamp ? 90 : 0
  const share = inner / Math.max(signs.length, 1)
  const width = share - seal - 12
  signs.forEach((sign, place) => {
    const x = margin + place * share
    const line = y + (stamp ? 20 : 0)
    write(pdf, sign, x, line + 24, { size: 8, width, colour: grey })
    pdf
      .moveTo(x, line + 22)
      .lineTo(x + width, line + 22)
      .lineWidth(0.5)
      .stroke(rule)
    if (stamp) drawSeal(pdf, stamp, { x: x + share - seal - 6, y, size: seal })
  })
}

function drawSeal(pdf: Pdf, seal: string, { x, y, size }: { x: number; y: number; size: number }): void {
  pdf.rect(x, y, size, size).dash(3, { space: 3 }).lineWidth(0.5).stroke(rule).undash()
  write(pdf, seal, x, y + size / 2 - 6, { size: 9, width: size, align: 'center', colour: rule })
}

const label = { width: 100 * millimetre, height: 70 * millimetre, margin: 4 * millimetre }

function drawLabel(pdf: Pdf, { large, lines, count, barcode, qr }: LabelSheet): number {
  pdf.addPage({ size: [label.width, label.height], margin: 0 })
  const width = label.width - 2 * label.margin
  let y = label.margin
  for (const line of broken(pdf, large, 17, width, 2)) {
    write(pdf, line, label.margin, y, { size: 17, width: width + 2, bold: true })
    y += 24
  }
  for (const line of lines) {
    write(pdf, line, label.margin, y, { size: 9.5, width: qr ? width - 74 : width })
    y += 14
  }
  const foot = label.height - label.margin
  write(pdf, count, label.margin, foot - 78, { size: 26, width: width - 76, bold: true })
  drawBarcode(pdf, barcode, { x: label.margin, y: foot - 40, width: width - (qr ? 76 : 0), height: 28 })
  write(pdf, barcode, label.margin, foot - 10, { size: 8, width: width - (qr ? 76 : 0), align: 'center' })
  if (qr) drawQr(pdf, qr, { x: label.margin + width - 72, y: foot - 74, size: 74 })
  return 1
}
