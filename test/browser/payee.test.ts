import { saveBankAccount } from '@keben/core/finance/bank-accounts/contract'
import { expect, it } from 'vitest'
import { waitingBill } from '../access-cases/settlement-fixtures.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'

const app = await createTestApp()

it('a school sees on its bill where to pay, and with which reference', async () => {
  const account = { name: 'City Books', bank: 'CCB Centre', accountNumber: '3300110000000000002' }
  await app.as('finance').done(saveBankAccount, { ...account, defaultFor: ['school'] })
  const id = await waitingBill(app, 'school', 'own')
  const { page, go } = await openPage(app, { as: 'school', phone: true })
  await go(`/sys/schoolOrder/finance?bill=${id}`)
  const payTo = page.getByRole('region', { name: 'Pay to' })
  await payTo.getByText('3300 1100 0000 0000 002').waitFor()
  const number = await page.locator('h1').innerText()
  expect(await payTo.innerText()).toContain(number.trim())
  await payTo.getByRole('figure', { name: 'Transfer details as a QR code' }).waitFor()
})
