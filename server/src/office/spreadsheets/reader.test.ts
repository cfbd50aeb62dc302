import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { givenUpload, givenWorkbook, zip } from '../../../../test/fixtures/workbook.ts'
import { enteredColumns, headerOf } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { lookInto } from './archive.ts'
import { limitsOf } from './limits.ts'
import { readApart } from './reader.ts'
import { readUpload } from './upload.ts'

const nothingKnown = { entries: {}, links: {} }
const read = (file: Buffer, limits = limitsOf('press', file.length)) =>
  readUpload(sheets.press, file, nothingKnown, limits)
const publisher = { code: 'P1', name: 'Press' }

describe('an upload', () => {
  it('is parsed in a separate process', async () => {
    const result = await readApart('press', await givenUpload('press', [publisher]), nothingKnown)
    expect(result).toMatchObject({ outcome: 'checked', upload: { rows: 1, wrongRows: 0, problems: [] } })
    const staged = result.outcome === 'checked' ? new TextDecoder().decode(result.upload.staged) : ''
    expect(JSON.parse(staged)).toEqual([
      expect.objectContaining({
        code: 'P1',
        name: 'Press',
        short_name: '',
        isbn_prefix: '',
        '.row': 2,
        '.wrong': false,
      }),
    ])
  })

  it('may have headers in either language, and additional columns', async () => {
    const result = await read(await givenUpload('press', [publisher], 'zh'))
    expect(result).toMatchObject({ outcome: 'checked', upload: { wrongRows: 0 } })
  })

  it('is read from its first visible sheet, without empty rows', async () => {
    const header = ['Code', 'Name', 'Short name', 'ISBN prefix', 'Contact', 'Phone', 'Address', 'Remark']
    const file = await givenWorkbook([
      { hidden: true, rows: [['nothing here']] },
      { rows: [header, [null, ' '], ['P1', 'Press'], []] },
    ])
    const result = await read(file)
    expect(result).toMatchObject({ outcome: 'checked', upload: { rows: 1, preview: [{ row: 3 }] } })
  })

  it('is refused with the columns it lacks', async () => {
    const file = await givenWorkbook([
      {
        rows: [
          ['Code', 'Name', 'Phone'],
          ['P1', 'Press', '1'],
        ],
      },
    ])
    expect(await read(file)).toEqual({
      outcome: 'columns missing',
      columns: ['shortName', 'isbnPrefix', 'contact', 'address', 'remark'],
      header: { headers: ['Code', 'Name', 'Phone'], places: { code: 0, name: 1, phone: 2 } },
    })
  })

  it('must have rows', async () => {
    expect(await read(await givenUpload('press', []))).toEqual({ outcome: 'refused', problem: { code: 'no_rows' } })
  })

  it('has percentages as people see them, however Excel stores them', async () => {
    const shop = { code: 'L1', name: 'Shop', districtCode: '330102', companyCode: 'C1' }
    const rows = [
      { ...shop, discountBp: { share: 0.725 } },
      { ...shop, code: 'L2', discountBp: 72.5 },
    ]
    const file = await givenUpload('shop', rows)
    const result = await readUpload(sheets.shop, file, nothingKnown, limitsOf('shop', file.length))
    const staged = result.outcome === 'checked' ? new TextDecoder().decode(result.upload.staged) : '[]'
    expect(JSON.parse(staged)).toMatchObject([{ discount_bp: 7250 }, { discount_bp: 7250 }])
  })

  it('may have full-width characters, and stray cells next to its columns', async () => {
    const header = ['Code', 'Name', 'Short name', 'ISBN prefix', 'Contact', 'Phone', 'Address', 'Remark']
    const stray = [...header.map(() => null), null, 'a stray word']
    const file = await givenWorkbook([
      { rows: [header, ['Ｐ１', 'Press'], ...Array.from({ length: 30 }, () => []), stray] },
    ])
    const result = await read(file)
    expect(result).toMatchObject({ outcome: 'checked', upload: { rows: 1, wrongRows: 0 } })
    const staged = result.outcome === 'checked' ? new TextDecoder().decode(result.upload.staged) : ''
    expect(JSON.parse(staged)).toMatchObject([{ code: 'P1', name: 'Press' }])
  })

  it('with a formula is refused, naming its cell', async () => {
    const result = await read(
      await givenUpload('press', [{ ...publisher, phone: { formula: 'HYPERLINK("http://x")' } }]),
    )
    expect(result).toMatchObject({
      upload: {
        wrongRows: 1,
        problems: [{ row: 2, column: 'phone', rule: 'formula', given: '=HYPERLINK("http://x")' }],
      },
    })
  })
})

describe('an upload that is no workbook', () => {
  const refused = { outcome: 'refused', problem: { code: 'not_a_workbook' } }

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a letter', Buffer.from('Dear all\nhere it is\n')],
    ['an old xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a'.padEnd(2000, '0'), 'hex')],
    ['the beginning of an archive', Buffer.from('504b0304'.padEnd(200, '0'), 'hex')],
  ])('is refused: %s', async (_, file) => {
    expect(await read(file)).toEqual(refused)
  })

  it('is refused: a document of another program', async () => {
    expect(await read(await zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }))).toEqual(
      refused,
    )
  })

  it('is refused: a workbook whose parts are missing or garbled', async () => {
    expect(await read(await zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }))).toEqual(
      refused,
    )
    const complete = await givenUpload('press', [publisher])
    const garbled = Buffer.from(complete)
    garbled.fill(0xff, 60, 120)
    expect(await read(garbled)).toEqual(refused)
    expect(await read(complete.subarray(0, complete.length - 30))).toEqual(refused)
  })
})

describe('an archive with two directories', () => {
  const refused = { outcome: 'refused', problem: { code: 'not_a_workbook' } }
  it('is refused whichever of its sizes points to the second one', async () => {
    for (const [at, bytes] of [
      [10, 2],
      [12, 4],
      [16, 4],
    ] as const) {
      const file = withLargeDirectory(await givenUpload('press', [publisher]))
      file.fill(0xff, file.length - 22 + at, file.length - 22 + at + bytes)
      expect({ at, ...(await read(file)) }).toEqual({ at, ...refused })
    }
  })

  it('is refused even if nothing points to the second one', async () => {
    expect(await read(withLargeDirectory(await givenUpload('press', [publisher])))).toEqual(refused)
  })

  it('is refused if its directory exceeds its end, or ends before its entries', async () => {
    for (const size of [0, 60, 100_000]) {
      const file = await givenUpload('press', [publisher])
      file.writeUInt32LE(size, file.length - 10)
      expect({ size, ...(await read(file)) }).toEqual({ size, ...refused })
    }
  })

  it('is refused if an entry does not state its size', async () => {
    const file = await zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', 'xl/open.xml': 'x' })
    const entry = file.lastIndexOf(Buffer.from('xl/open.xml')) - 46
    file.writeUInt16LE(0, entry + 10)
    file.writeUInt32LE(0, entry + 20)
    expect(lookInto(file, limitsOf('press', file.length))).toEqual({ problem: refused.problem })
  })
})

/** The archive with the records of one beyond 4 GB before its end; they repeat the same directory. */
function withLargeDirectory(file: Buffer): Buffer {
  const end = file.subarray(file.length - 22)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), at)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(file.length - 22), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([file.subarray(0, file.length - 22), record, locator, end])
}

const cell = (place: string, text: string) => `<x:c r="${place}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`

const titles = ['Code', 'Name', 'Short name', 'ISBN prefix', 'Contact', 'Phone', 'Address', 'Remark']

const bomb = (megabytes: number) =>
  zip({ '[Content_Types].xml': '<Types/>', 'xl/bomb.xml': ' '.repeat(megabytes * 1024 * 1024) })

const lines = (count: number, line: string) => Buffer.from(`${titles.join(',')}\n${`${line}\n`.repeat(count)}`)

describe('an upload that is too large', () => {
  const tooLarge = {
    outcome: 'refused',
    problem: { code: 'workbook_too_large', facts: { megabytes: expect.any(Number) } },
  }

  it('is refused: an archive that unpacks to more than a sheet of its kind needs', async () => {
    const [press, book] = [limitsOf('press', 10_000_000), limitsOf('book', 10_000_000)]
    const file = await bomb(30)
    expect(await read(file, press)).toMatchObject({ problem: { code: 'workbook_too_large', facts: { megabytes: 22 } } })
    expect(await read(file, book)).toMatchObject({ problem: { code: 'not_a_workbook' } })
    expect(await read(await bomb(5))).toEqual({ outcome: 'refused', problem: { code: 'not_a_workbook' } })
  })

  it('is refused: an archive bomb, for every kind', async () => {
    const file = await bomb(120)
    expect(file.length).toBeLessThan(1024 * 1024)
    for (const kind of ['press', 'book', 'bank'] as const)
      expect(lookInto(file, limitsOf(kind, file.length)).problem?.code).toBe('workbook_too_large')
  })

  it('is refused even if it states a false unpacked size', async () => {
    const file = await bomb(30)
    const directory = file.lastIndexOf(Buffer.from('xl/bomb.xml')) - 46
    file.writeUInt32LE(1000, directory + 24)
    expect(await read(file)).toEqual(tooLarge)
  })

  it('is refused: one compressed piece that many entries share', async () => {
    const piece = deflateRawSync(Buffer.alloc(10 * 1024 * 1024))
    expect(await read(sharing(piece, 30))).toEqual(tooLarge)
  })

  it('is refused: more rows than are imported at once', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({ ...publisher, code: `P${at}` }))
    const file = await givenUpload('press', rows)
    expect(await read(file, { ...limitsOf('press', file.length), rows: 11 })).toEqual({
      outcome: 'refused',
      problem: { code: 'too_many_rows', facts: { rows: 12, most: 11 } },
    })
  })

  it('is refused: a stray word far to the right of a long table', async () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => [`P${at}`, 'Press'])
    const far = [...titles, ...Array.from({ length: 9_000 }, () => null), 'stray']
    expect(await read(await givenWorkbook([{ rows: [far, ...rows] }]))).toEqual({
      outcome: 'refused',
      problem: { code: 'sheet_too_wide', facts: { rows: 4_001, columns: 9_009 } },
    })
    // The same beside a short one does no harm.
    expect(await read(await givenWorkbook([{ rows: [far, ...rows.slice(0, 5)] }]))).toMatchObject({
      outcome: 'checked',
      upload: { rows: 5, wrongRows: 0 },
    })
  })

  it('is refused: text with more lines or cells than any sheet has', async () => {
    expect(await read(lines(200_000, 'P1,Press'))).toMatchObject({ problem: { code: 'too_many_rows' } })
    expect(await read(lines(4_000, `P1,Press${','.repeat(1_000)}`))).toMatchObject({
      problem: { code: 'sheet_too_wide' },
    })
  })

  it('is accepted: a sheet in which nearly every cell is wrong', async () => {
    const columns = enteredColumns(sheets.book)
    const line = columns.map(() => '#N/A').join(',')
    const heads = columns.map((column) => headerOf(sheets.book, column, 'en')).join(',')
    const file = Buffer.from(`${heads}\n${`${line}\n`.repeat(12_000)}`)
    const result = await readUpload(sheets.book, file, nothingKnown, limitsOf('book', file.length))
    expect(result).toMatchObject({ outcome: 'checked', upload: { rows: 12_000, wrongRows: 12_000 } })
  })

  it('is accepted: one stray cell far below, up to a million rows', async () => {
    for (const place of [70_000, 1_048_576]) {
      const file = await withRow(place, `<c r="B${place}" t="inlineStr"><is><t>left behind</t></is></c>`)
      expect(await read(file)).toMatchObject({ outcome: 'checked', upload: { rows: 1, wrongRows: 0 } })
    }
    const chosen = '<c r="A70000"><v>1</v></c><c r="B70000"><v>2</v></c>'
    expect(await read(await withRow(70_000, chosen))).toMatchObject({
      problem: { code: 'too_many_rows', facts: { rows: 69_999 } },
    })
  })

  it('is accepted: a million rows that are only coloured', async () => {
    const file = await withRow(1_048_576, '<c r="A1048576" s="1"/><c r="XFD1048576" s="1"/>')
    expect(await read(file)).toMatchObject({ outcome: 'checked', upload: { rows: 1, wrongRows: 0 } })
  })

  it('is refused: one that takes too long', async () => {
    const file = await givenUpload('press', [publisher])
    expect(await readApart('press', file, nothingKnown, { seconds: 0.001 })).toEqual({
      outcome: 'refused',
      problem: { code: 'workbook_takes_too_long', facts: { seconds: 0.001 } },
    })
  })
})

/** A publisher, and a further row of one's own making. */
async function withRow(number: number, cells: string): Promise<Buffer> {
  const namespace = 'http://schemas.openxmlformats.org'
  const relations = `${namespace}/officeDocument/2006/relationships`
  const letters = 'ABCDEFGH'
  const heads = titles.map((text, at) => cell(`${letters[at]}1`, text)).join('')
  const further = cells.replaceAll(/<(\/?)/g, '<$1x:')
  return zip({
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${namespace}/spreadsheetml/2006/main"><x:sheetData><x:row r="1">${heads}</x:row><x:row r="2">${cell('A2', 'P1')}${cell('B2', 'Press')}</x:row><x:row r="${number}">${further}</x:row></x:sheetData></x:worksheet>`,
  })
}

/** An archive whose entries all point at the same packed bytes. */
function sharing(piece: Buffer, entries: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  const names = ['[Content_Types].xml', ...Array.from({ length: entries }, (_, at) => `xl/${at}.xml`)]
  const directory = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(piece.length, 20)
    entry.writeUInt32LE(1, 24)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(header.length + piece.length, 16)
  return Buffer.concat([header, piece, ...directory, end])
}
