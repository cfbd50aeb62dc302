import { cityDay } from '@keben/core/kit/moment'
import { importBankRows, listBankRows } from '@keben/core/finance/settlements/bank'
import { schoolBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { uploadBankSheet } from '@keben/core/office/spreadsheets/finance'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenConfirmedBill, madeEarlier } from '../../../../test/fixtures/bills.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { asUpload, givenWorkbook } from '../../../../test/fixtures/workbook.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const finance = app.as('finance')
afterEach(() => moneyMustAddUp(app))

const dayMs = 86_400_000
const [today, yesterday] = [cityDay(new Date()), cityDay(new Date(Date.now() - dayMs))]
const row = (reference: string, amountFen: number, more: { paidOn?: string; payerName?: string } = {}) => ({
  reference,
  paidOn: today,
  amountFen,
  ...more,
})
const imported = (...rows: ReturnType<typeof row>[]) => finance.done(importBankRows, { rows })

describe('a known bank reference', () => {
  it('is skipped if the row is the same, and reported if amount, day or payer differ', async () => {
    await imported(row('K-1', 500, { payerName: 'Own school' }), row('K-2', 500), row('K-3', 500))
    const again = [
      row('K-1', 500, { payerName: 'own school' }),
      row('K-2', 600),
      row('K-3', 500, { paidOn: yesterday }),
    ]
    const report = await imported(...again, row('K-1', 500, { payerName: 'Savings' }), row('K-4', 7))
    expect(report).toMatchObject({ added: 1, known: 1, matched: 0 })
    expect(report.problems).toMatchObject([
      { row: 1, reference: 'K-2', field: 'amountFen', rule: 'bank_amount_differs' },
      { row: 2, reference: 'K-3', field: 'paidOn', rule: 'bank_day_differs' },
      { row: 3, reference: 'K-1', field: 'payerName', rule: 'bank_payer_differs' },
    ])
    expect(report.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('5.00 yuan'),
      expect.stringContaining(today),
      expect.stringContaining('Own school'),
    ])
    expect((await finance.done(listBankRows, { keyword: 'K-2' })).list).toMatchObject([{ amountFen: 500 }])
  })

  it('is reported if two rows of one sheet contradict each other', async () => {
    expect(await imported(row('T-1', 1), row('T-1', 2), row('T-1', 1))).toMatchObject({
      added: 1,
      known: 1,
      problems: [{ row: 1, reference: 'T-1' }],
    })
  })

  it('is compared with payments entered by hand, to and from the company', async () => {
    const { id } = await givenConfirmedBill(app)
    await madeEarlier(app, id, 3)
    const typed = { ids: [id], amountFen: 500, way: 'transfer' as const, paidOn: today, reference: 'P-1' }
    const { payment } = await finance.done(schoolBills.pay, typed)
    await givenCounted(app, await givenArriving(app, { copies: [7] }))
    const { list } = await finance.done(supplierBills.listUnsettled, {})
    const bill = await finance.done(supplierBills.settle, { ids: list.map((one) => one.id) })
    await finance.done(supplierBills.confirm, { ids: [bill.id], reason: 'Known' })
    await finance.done(supplierBills.pay, { ...typed, ids: [bill.id], amountFen: 200, reference: 'P-2' })

    const wrong = await imported(row('P-1', 600), row('P-2', 200))
    expect(wrong).toMatchObject({ added: 0, known: 0, problems: [{ reference: 'P-1' }, { reference: 'P-2' }] })
    expect(await imported(row('P-2', -200))).toMatchObject({ added: 1, matched: 1, problems: [] })
    // Once the payment is put right, the row comes in.
    await finance.done(schoolBills.reversePayment, { id: payment.id, reason: 'Typed wrongly' })
    expect(await imported(row('P-1', 600))).toMatchObject({ added: 1, matched: 0, problems: [] })
  })

  it('is reported in the check of a sheet, with its row and amount', async () => {
    const header = ['Date', 'Counterparty', 'Transaction amount', 'Description', 'Reference']
    await imported(row('S-1', 500))
    const sheet = await givenWorkbook([{ rows: [header, [today, '', 5, '', 'S-0'], [today, '', 6, '', 'S-1']] }])
    const report = await finance.done(uploadBankSheet, asUpload(sheet))
    expect(report).toMatchObject({ rows: 2, added: 1, known: 0, wrongRows: 1 })
    expect(report.problems).toMatchObject([
      { row: 3, given: '6.00', rule: 'bank_amount_differs', message: expect.stringContaining('S-1') as string },
    ])
  })
})
