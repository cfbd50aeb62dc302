import { describe, expect, it } from 'vitest'
import { groupedNumber, transferFacts, transferText } from './transfer.ts'

const payee = {
  name: 'Book company',
  bank: 'ICBC Centre',
  accountNumber: '6222000111122223',
  taxId: '',
  phone: '',
  address: '',
}

describe('the transfer details of a bill', () => {
  it('name account, amount and reference', () => {
    const facts = transferFacts(payee, { number: 'JF-1', outstandingFen: 123_456 }, 'en')
    expect(transferText(facts)).toBe(
      'Account name: Book company\nBank and branch: ICBC Centre\nAccount number: 6222000111122223\nAmount: 1,234.56\nPayment reference: JF-1',
    )
  })
  it('have no amount if nothing is outstanding', () => {
    const labels = transferFacts(payee, { number: 'JF-1', outstandingFen: 0 }, 'zh').map(({ label }) => label)
    expect(labels).toEqual(['户名', '开户行', '账号', '转账附言'])
  })
  it('group the digits of an account number by four', () => expect(groupedNumber('62220001111')).toBe('6222 0001 111'))
})
