import type { CellValue } from '@keben/core/office/spreadsheets/cells'
import { buffer } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import type { WrittenColumn } from './sheet.ts'
import { readFirstSheet } from './workbook.ts'
import { nameOfSheet, writeWorkbook } from './write.ts'

const columns: WrittenColumn[] = [
  { header: 'Code', format: 'text', width: 10 },
  { header: '书名', format: 'text', width: 30 },
  { header: 'Price', format: 'money', width: 10 },
  { header: 'Changed', format: 'moment', width: 18 },
]

async function* batchesOf(...batches: CellValue[][][]) {
  for (const batch of batches) yield batch
}

async function* failing(): AsyncGenerator<CellValue[][]> {
  yield [['a', null, null, null]]
  throw new Error('the database went away')
}

const written = (rows: CellValue[][], rowsPerSheet?: number) =>
  buffer(
    writeWorkbook({
      sheetName: '图书 & <Books>',
      columns,
      rows: batchesOf(rows),
      ...(rowsPerSheet && { rowsPerSheet }),
    }),
  )

/** One file out of the archive, as text; the archive is ours, so its entries lie in order. */
async function partOf(workbook: Buffer, name: string): Promise<string> {
  const { inflateRawSync } = await import('node:zlib')
  const at = workbook.indexOf(Buffer.from(name)) + name.length
  return inflateRawSync(workbook.subarray(at)).toString()
}

it('a sheet gets a name that Excel accepts', () => {
  expect(nameOfSheet('Stock', 1)).toBe('Stock')
  expect(nameOfSheet('Supplementary orders of schools and districts', 12)).toBe('Supplementary orders of scho 12')
  expect(nameOfSheet('In/out [2026]', 1)).toBe('In out  2026 ')
})

describe('a written workbook', () => {
  it('is read back as it was written, whatever its text', async () => {
    const moment = new Date('2026-11-15T08:30:00Z')
    const texts = ['0012', '<b>"&\'</b>', ' spaces around ', 'two\nlines', '_x0041_', '𠮷野家', '']
    const rows = texts.map((text): CellValue[] => [text, `${text}书`, 12.5, moment])
    const sheet = await readFirstSheet(await written(rows))
    expect(sheet?.header).toEqual(['Code', '书名', 'Price', 'Changed'])
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(
      texts.map((text) => [text, `${text}书`, '12.5', '2026-11-15']),
    )
  })

  it('omits characters that XML cannot represent', async () => {
    const sheet = await readFirstSheet(await written([['a\u0000\u0001b\ud800', 'c', null, null]]))
    expect(sheet?.rows[0]?.cells.slice(0, 2)).toEqual(['ab\ufffd', 'c'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'stores %j as text, marked so that it remains text on editing',
    async (text) => {
      const workbook = await written([[text, 'x', null, null]])
      const xml = await partOf(workbook, 'xl/worksheets/sheet1.xml')
      const look = /<c r="A2" s="(\d+)" t="inlineStr">/.exec(xml)?.[1]
      const looks = (await partOf(workbook, 'xl/styles.xml')).split('<cellXfs')[1]?.match(/<xf [^>]*>/g)
      expect(looks?.[Number(look)]).toContain('quotePrefix="1"')
      expect(xml).not.toContain('<f>')
      expect((await readFirstSheet(workbook))?.rows[0]?.cells[0]).toBe(text)
    },
  )

  it('continues in another sheet if one is full', async () => {
    const workbook = await written(
      Array.from({ length: 5 }, (_, at) => [`row ${at}`, null, null, null]),
      2,
    )
    expect(await partOf(workbook, 'xl/worksheets/sheet1.xml')).toContain('row 1')
    expect(await partOf(workbook, 'xl/worksheets/sheet2.xml')).toContain('row 2')
    expect(await partOf(workbook, 'xl/worksheets/sheet3.xml')).toContain('row 4')
    expect(await partOf(workbook, 'xl/workbook.xml')).toContain('name="图书 &amp; &lt;Books&gt; 3"')
  })

  it('has a header and a filter even without rows', async () => {
    const xml = await partOf(await written([]), 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<autoFilter ref="A1:D1"/>')
    expect(xml).toContain('state="frozen"')
  })

  it('throws if its source of rows throws', async () => {
    await expect(buffer(writeWorkbook({ sheetName: 'x', columns, rows: failing() }))).rejects.toThrow('went away')
  })

  it('ends its query if its reader stops', async () => {
    const ended = Promise.withResolvers<string>()
    async function* endless(): AsyncGenerator<CellValue[][]> {
      try {
        for (;;) yield Array.from({ length: 1000 }, () => [String(Math.random()), 'x', 1, null])
      } finally {
        ended.resolve('ended')
      }
    }
    const stream = writeWorkbook({ sheetName: 'x', columns, rows: endless() })
    stream.once('data', () => stream.destroy())
    expect(await ended.promise).toBe('ended')
  })

  it('needs no more memory for 200,000 rows than for 20,000', async () => {
    const long = 'x'.repeat(1000)
    const peakOf = async (rows: number): Promise<number> => {
      let peak = 0
      async function* many(): AsyncGenerator<CellValue[][]> {
        for (let at = 0; at < rows; at += 1000) {
          peak = Math.max(peak, process.memoryUsage().rss)
          yield Array.from({ length: 1000 }, (_, row) => [`${at + row}`, long, row / 100, null])
        }
      }
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => setImmediate(done) })
      await pipeline(writeWorkbook({ sheetName: 'x', columns, rows: many() }), nowhere)
      return peak
    }
    const few = await peakOf(20_000)
    const many = await peakOf(200_000)
    // Their text is more than 200 MB.
    expect((many - few) / 1024 / 1024).toBeLessThan(100)
  })
})
