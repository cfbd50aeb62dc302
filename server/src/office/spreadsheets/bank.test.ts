import { listBankRows } from '@keben/core/finance/settlements/bank'
import { uploadBankSheet } from '@keben/core/office/spreadsheets/finance'
import { bankHeaders } from '@keben/core/office/spreadsheets/words'
import { describe, expect, it } from 'vitest'
import { type GivenCell, asUpload, givenWorkbook } from '../../../../test/fixtures/workbook.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const finance = app.as('finance')

const rowsOf = async (keyword: string) => (await finance.done(listBankRows, { keyword, sort: 'amountFen' })).list
const workbook = (...rows: (readonly GivenCell[])[]) => givenWorkbook([{ rows }])
/** A word that banks write in Chinese over a column. */
const chinese = (column: keyof typeof bankHeaders): string =>
  bankHeaders[column].find((word) => word.charCodeAt(0) > 0x2e80) ?? ''

describe('a bank sheet', () => {
  it('is read below its title lines, and adds nothing when it is repeated, even concurrently', async () => {
    const file = await workbook(
      ['Account 990100001', 'November'],
      [],
      ['Transaction date', 'Counterparty', 'Credit amount', 'Debit amount', 'Balance', 'Description', 'Reference'],
      ['2025-11-02 10:33:21', 'Own school', 1234.5, 0, 99, 'Books', 'AB-1'],
      ['20251103', 'Own supplier', '', '1,000.00', 98, '', 'AB-2'],
    )
    const twice = await Promise.all([1, 2].map(() => finance.done(uploadBankSheet, asUpload(file))))
    expect(twice.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(twice[0]).toMatchObject({ rows: 2, wrongRows: 0, problems: [] })
    expect(await finance.done(uploadBankSheet, asUpload(file))).toMatchObject({ added: 0, known: 2 })
    expect(await rowsOf('AB-')).toMatchObject([
      { reference: 'AB-2', paidOn: '2025-11-03', amountFen: -100_000, payerName: 'Own supplier' },
      { reference: 'AB-1', paidOn: '2025-11-02', amountFen: 123_450, purpose: 'Books' },
    ])
    expect((await app.as('otherFinance').done(listBankRows, {})).total).toBe(0)
  })

  it('may be comma-separated in a Chinese encoding, with a word for debit or credit', async () => {
    const header = (['paidOn', 'payerName', 'amountFen', 'side', 'purpose', 'reference'] as const).map(chinese)
    const [debit, credit] = ['\u501f', '\u8d37']
    const text = [
      header.join(','),
      `2025/11/5,"Own school, north",78.00,${credit},"said ""thanks""",="0001"`,
      `2025/11/6,Own supplier,9.5,${debit},,="0002"`,
    ].join('\r\n')
    const report = await finance.done(uploadBankSheet, asUpload(gb18030(text), 'bank.csv'))
    expect(report).toMatchObject({ added: 2, wrongRows: 0 })
    expect(await rowsOf('000')).toMatchObject([
      { reference: '0002', amountFen: -950 },
      { reference: '0001', amountFen: 7800, payerName: 'Own school, north', purpose: 'said "thanks"' },
    ])
  })

  it('reports unreadable rows and accepts the others, and adds only those once corrected', async () => {
    const header = ['Date', 'Counterparty', 'Transaction amount', 'Description', 'Reference']
    const wrong = await workbook(
      header,
      ['2025-11-02', 'A', 1, '', 'CD-1'],
      ['soon', 'B', 2, '', 'CD-2'],
      ['2025-11-02', 'C', 0, '', 'CD-3'],
      ['', 'Total', 3, '', ''],
    )
    const report = await finance.done(uploadBankSheet, asUpload(wrong))
    expect(report).toMatchObject({ rows: 4, added: 1, wrongRows: 3 })
    expect(report.problems.map(({ row, rule }) => [row, rule])).toEqual([
      [3, 'not_a_day'],
      [4, 'amount_is_nothing'],
      [5, 'required'],
      [5, 'required'],
    ])
    const right = await workbook(header, ['2025-11-02', 'A', 1, '', 'CD-1'], ['2025-11-02', 'B', 2, '', 'CD-2'])
    expect(await finance.done(uploadBankSheet, asUpload(right))).toMatchObject({ added: 1, known: 1 })
  })

  it('is refused if it is no sheet, or lacks the columns that identify rows', async () => {
    expect(await finance.call(uploadBankSheet, asUpload(Buffer.from('no sheet')))).toMatchObject({
      code: 'not_a_workbook',
    })
    const lacking = await workbook(['Date', 'Counterparty'], ['2025-11-02', 'A'])
    const reply = await finance.call(uploadBankSheet, asUpload(lacking))
    expect(reply).toMatchObject({ code: 'columns_missing' })
    expect(reply.message).toContain('Amount')
    expect(reply.message).toContain('Bank reference')
  })
})

/** Node decodes this encoding but does not write it: each sign is looked for among those that two bytes stand for. */
function gb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030')
  const pairs = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      pairs.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (pairs.get(sign) ?? []))))
}
