import { code128 } from '@keben/core/kit/barcode'
import PDFDocument from 'pdfkit'
import qrcode from 'qrcode-generator'

/** One PDF as a stream. Lengths are points, 72 to the inch. */
export type Pdf = PDFKit.PDFDocument

export const font = new URL('../../../fonts/NotoSansSC-Regular.ttf', import.meta.url).pathname
export const millimetre = 72 / 25.4

/** Embeds a subset of the font once. */
export function openPdf({ title, compress = true }: { title: string; compress?: boolean }): Pdf {
  const pdf = new PDFDocument({ autoFirstPage: false, font, compress, info: { Title: title } })
  pdf.registerFont('text', font)
  return pdf
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Code 128 as wide as the box, with the ten free modules on either side. */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Box): void {
  const strokes = code128(text)
  const module = width / (strokes.reduce((sum, stroke) => sum + stroke, 0) + 20)
  let at = x + 10 * module
  strokes.forEach((stroke, place) => {
    if (place % 2 === 0) pdf.rect(at, y, stroke * module, height)
    at += stroke * module
  })
  pdf.fill('black')
}

/** With four free modules around; the error correction tolerates a quarter of damage. */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const code = qrcode(0, 'Q')
  // The library takes bytes as characters.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)))
  code.make()
  const count = code.getModuleCount()
  const module = size / (count + 8)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count;) {
      // One rectangle per run of dark modules avoids hairlines.
      let dark = 0
      while (column + dark < count && code.isDark(row, column + dark)) dark += 1
      if (dark) pdf.rect(x + (4 + column) * module, y + (4 + row) * module, dark * module, module)
      column += dark + 1
    }
  pdf.fill('black')
}

export interface TextStyle {
  readonly size: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  readonly bold?: boolean
  readonly colour?: string
}

/** One line, cut with an ellipsis. The font has one weight; bold adds an outline. */
export function write(pdf: Pdf, text: string, x: number, y: number, writing: TextStyle): void {
  const { size, width, align = 'left', bold = false, colour = 'black' } = writing
  const shown = cut(pdf, text, size, width)
  const free = width - widthOf(pdf, shown, size)
  const from = align === 'right' ? x + free : align === 'center' ? x + free / 2 : x
  pdf.fontSize(size).fillColor(colour)
  if (bold) pdf.lineWidth(size / 36).strokeColor(colour)
  pdf.text(shown, from, y, { lineBreak: false, ...(bold && { fill: true, stroke: true }) })
}

const widths = new Map<string, number>()

/** Caches the width of each character. */
export function widthOf(pdf: Pdf, text: string, size: number): number {
  let width = 0
  for (const character of text) {
    let own = widths.get(character)
    if (own === undefined) {
      own = pdf.fontSize(100).widthOfString(character) / 100
      widths.set(character, own)
    }
    width += own
  }
  return width * size
}

function cut(pdf: Pdf, text: string, size: number, width: number): string {
  if (widthOf(pdf, text, size) <= width) return text
  const characters = [...text]
  while (characters.length && widthOf(pdf, `${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('')}…`
}

/** Breaks between words, or between any characters of text without words; no line begins with punctuation. */
export function broken(pdf: Pdf, text: string, size: number, width: number, most = Infinity): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\w.,:;!?%()/'-]+ ?|\s+|.[\p{Po}\p{Pe}\p{Pf}]*/gu) ?? []) {
    if (line && widthOf(pdf, line + piece.trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line ? piece : piece.trimStart()
  }
  if (line.trim()) lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join('')]
}
