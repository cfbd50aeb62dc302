import { inflateSync } from 'node:zlib'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { columnWidths, drawSheet } from './draw.ts'
import { type Pdf, openPdf, widthOf } from './page.ts'
import { print } from './printer.ts'
import type { LabelSheet, PaperSheet, TableSheet } from '@keben/core/kit/paper'

/** The file of some sheets, as it is written. */
async function fileOf(sheets: readonly PaperSheet[], compress = false): Promise<{ bytes: Buffer; pages: number }> {
  const pdf = openPdf({ title: 'test', compress })
  const complete = gather(pdf)
  const pages = sheets.reduce((sum, sheet) => sum + drawSheet(pdf, sheet), 0)
  pdf.end()
  return { bytes: await complete, pages }
}

const gather = (pdf: Pdf): Promise<Buffer> =>
  new Promise((done) => {
    const pieces: Uint8Array[] = []
    pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
    pdf.on('end', () => done(Buffer.concat(pieces)))
  })

interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** What a camera sees of the filled rectangles of the first page: six dots to the point. */
function pictureOf(bytes: Buffer): Picture {
  const text = bytes.toString('latin1')
  const [, , , widthText, heightText] =
    /\/MediaBox \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(text)?.map(String) ?? []
  const box = { width: Number(widthText), height: Number(heightText) }
  const dots = 6
  const width = Math.ceil(box.width * dots)
  const height = Math.ceil(box.height * dots)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const content = /stream\n([\s\S]*?)endstream/.exec(text)?.[1] ?? ''
  for (const [, x, y, wide, high] of content.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g)) {
    const left = Math.round(Number(x) * dots)
    const right = Math.round((Number(x) + Number(wide)) * dots)
    const top = Math.round(Number(y) * dots)
    const bottom = Math.round((Number(y) + Number(high)) * dots)
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  }
  return { width, height, data }
}

async function codesOf(bytes: Buffer): Promise<string[]> {
  const found = await readBarcodes(pictureOf(bytes) as ImageData, { formats: ['Code128', 'QRCode'], tryHarder: true })
  return found.map(({ format, text }) => `${format} ${text}`).toSorted()
}

const number = 'FH-2026A-000123'
const address = 'https://books.example/keben/sys/schoolOrder/AOG?note=FH-2026A-000123'

const label: LabelSheet = {
  kind: 'label',
  large: '云溪区第二实验小学（东校区）',
  lines: ['文化路 18 号', '䶮老师 13800000000'],
  count: '3 / 17',
  barcode: number,
  qr: address,
}

const table = (rows: number): TableSheet => ({
  kind: 'table',
  heading: '送货单',
  from: '云溪市教材发行公司',
  number,
  barcode: number,
  qr: address,
  facts: [{ label: '收货单位', value: '云溪区第二实验小学', wide: true }],
  columns: [
    { title: '书名', share: 3 },
    { title: '册数', share: 1, right: true },
  ],
  rows: Array.from({ length: rows }, (_, place) => ({ cells: [`语文 ${place + 1}`, '437'] })),
  totals: ['合计', String(437 * rows)],
  signs: ['收货人'],
  page: '第',
})

describe('printed codes', () => {
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    await prepareZXingModule({
      overrides: { wasmBinary: readFileSync(wasm).buffer },
      fireImmediately: true,
    })
  })

  it('can be scanned from a note', async () => {
    const { bytes } = await fileOf([table(3)])
    expect(await codesOf(bytes)).toEqual([`Code128 ${number}`, `QRCode ${address}`])
  })

  it('can be scanned from a label', async () => {
    const { bytes } = await fileOf([label])
    expect(await codesOf(bytes)).toEqual([`Code128 ${number}`, `QRCode ${address}`])
  })
})

describe('a printed document', () => {
  it.each([
    { rows: 0, pages: 1 },
    { rows: 30, pages: 1 },
    { rows: 100, pages: 3 },
  ])('of $rows rows takes $pages pages and states their number', async ({ rows, pages }) => {
    const { bytes, pages: drawn } = await fileOf([table(rows)])
    expect(drawn).toBe(pages)
    expect(bytes.toString('latin1')).toContain(`/Count ${pages}`)
  })

  it('widens the column of a long number, at the cost of columns with spare width', () => {
    const pdf = openPdf({ title: 'test' })
    const of = (cells: readonly string[]) =>
      columnWidths(pdf, { ...table(0), columns: [9, 1].map((share) => ({ title: '', share })), rows: [{ cells }] })
    const [wide = 0, narrow = 0] = of(['语文', '7'])
    expect(narrow / wide).toBeCloseTo(1 / 9)
    const [less = 0, more = 0] = of(['语文', number])
    expect(more).toBeGreaterThan(widthOf(pdf, number, 8.5))
    expect(less + more).toBeCloseTo(wide + narrow)
  })

  it('embeds its font once, with only the characters in use', async () => {
    const one = await fileOf([label], true)
    const many = await fileOf(
      Array.from({ length: 50 }, () => label),
      true,
    )
    expect(many.bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(1)
    // Fifty times the same words: pages are added, no characters.
    expect(fontOf(many.bytes)).toBe(fontOf(one.bytes))
  })
})

/** How large the embedded font is, unpacked. */
function fontOf(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  const reference = /\/FontFile2 (\d+) 0 R/.exec(text)?.[1] ?? ''
  const from = text.indexOf('stream\n', text.indexOf(`\n${reference} 0 obj`)) + 'stream\n'.length
  return inflateSync(bytes.subarray(from, text.indexOf('\nendstream', from))).length
}

async function* batches(): AsyncGenerator<PaperSheet[]> {
  yield [table(1), table(100)]
  yield [label]
}

async function* failing(): AsyncGenerator<PaperSheet[]> {
  yield [label]
  throw new Error('the database went away')
}

async function* broken(): AsyncGenerator<PaperSheet[]> {
  yield [{ ...label, barcode: '语' }]
}

describe('the printer', () => {
  it('creates one file from many batches, and reports its progress', async () => {
    const pieces: Uint8Array[] = []
    const progress: string[] = []
    const pages = await print({
      title: 'test',
      sheets: batches(),
      onPiece: async (piece) => void pieces.push(piece),
      onProgress: async (sheets, drawn) => void progress.push(`${sheets} on ${drawn}`),
    })
    const file = Buffer.concat(pieces).toString('latin1')
    expect({ pages, progress }).toEqual({ pages: 5, progress: ['2 on 4', '3 on 5'] })
    expect(file.startsWith('%PDF-')).toBe(true)
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(file).toContain('/Count 5')
  })

  it('passes on an error of the source of its sheets', async () => {
    await expect(print({ title: 'test', sheets: failing(), onPiece: async () => {} })).rejects.toThrow('went away')
  })

  it('reports the crash of its process', async () => {
    await expect(print({ title: 'test', sheets: broken(), onPiece: async () => {} })).rejects.toThrow('without a word')
  })
})
