import {
  deleteBankAccounts,
  listBankAccounts,
  saveBankAccount,
  stepBankAccounts,
} from '@keben/core/finance/bank-accounts/contract'
import { schoolBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { describe, expect, it } from 'vitest'
import { waitingBill } from '../../../../test/access-cases/settlement-fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const finance = app.as('finance')
const fields = { name: 'City Book Company', bank: 'ICBC Centre branch', accountNumber: '1202 0213-0990 0012 345' }
let used = 0
const account = (overrides: object = {}) =>
  finance.done(saveBankAccount, { ...fields, accountNumber: `9000${String(++used).padStart(6, '0')}`, ...overrides })

describe('a bank account', () => {
  it('is saved with the digits of its number, and belongs to the company of its author', async () => {
    const saved = await finance.done(saveBankAccount, { ...fields, defaultFor: ['shop', 'school'] })
    expect(saved).toMatchObject({ accountNumber: '1202021309900012345', defaultFor: ['school', 'shop'], version: 1 })
    const { list } = await app.as('otherFinance').done(listBankAccounts, {})
    expect(list).toEqual([])
  })

  it.each([
    ['accountNumber', '12 34', 'account_number'],
    ['accountNumber', '62220001A', 'account_number'],
    ['accountNumber', '1202021309900012345', 'taken'],
    ['name', '', 'required'],
    ['defaultFor', ['supplier'], 'not_a_choice'],
  ])('is refused with %s = %s', async (field, value, rule) => {
    const reply = await finance.call(saveBankAccount, { ...fields, accountNumber: '700000001', [field]: value })
    expect(reply).toMatchObject({ issues: [{ rule }] })
  })

  it('takes a payer from the account where it paid before', async () => {
    const [first, second] = [await account({ defaultFor: ['district'] }), await account({ defaultFor: ['district'] })]
    const { list } = await finance.done(listBankAccounts, { pageSize: 100 })
    expect(list.find(({ id }) => id === first.id)?.defaultFor).toEqual([])
    expect(list.find(({ id }) => id === second.id)?.defaultFor).toEqual(['district'])
  })
})

describe('a bill', () => {
  it('names the account of its kind of payer, as long as that is in use', async () => {
    const id = await waitingBill(app, 'school', 'own')
    const payTo = async () => (await app.as('school').done(schoolBills.own.info, { id })).payTo
    const { id: accountId } = await account({ name: 'For schools', defaultFor: ['school'] })
    expect(await payTo()).toMatchObject({ name: 'For schools', bank: fields.bank })
    await finance.done(stepBankAccounts, { ids: [accountId], step: 'disable' })
    expect(await payTo()).toBeNull()
    await finance.done(deleteBankAccounts, { ids: [accountId] })
    expect(await payTo()).toBeNull()
  })

  it('of a supplier names no account, because the company pays it', async () => {
    const id = await waitingBill(app, 'supplier', 'own')
    expect((await app.as('supplier').done(supplierBills.own.info, { id })).payTo).toBeNull()
  })
})
