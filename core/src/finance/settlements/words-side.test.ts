import { expect, it } from 'vitest'
import { languages } from '../../kit/language.ts'
import { billListSheet, supplierBillListSheet, supplierBillSheet } from '../../office/spreadsheets/kinds/finance.ts'
import { shopBills, supplierBills } from './payers.ts'
import { billWordsOf } from './words-side.ts'

const ofSuppliers = {
  listUnsettled: supplierBills.listUnsettled,
  list: supplierBills.list,
  ownList: supplierBills.own.list,
  supplierBillListSheet,
  supplierBillSheet,
}

it.each(Object.entries(ofSuppliers))('a supplier is paid and never called a payer: %s', (_, { words }) => {
  for (const language of languages)
    expect(Object.values(words?.[language] ?? {}).filter((word) => /payer|付款方(?!式)/i.test(word))).toEqual([])
  expect(words?.zh['payerName']).toBe('供应商')
})

it('an unsettled entry is named by its document number', () => {
  for (const { words } of [supplierBills.listUnsettled, shopBills.listUnsettled])
    expect(words?.zh['number']).toBe('单据号')
})

it('the header of the answer to a bill says whose answer it is', () => {
  const heads = (['theirs', 'ours', 'anybodys'] as const).map((answerOf) =>
    billWordsOf({ isSupplier: false, answerOf }),
  )
  expect(heads.map(({ zh }) => zh.agreedAt)).toEqual(['对方答复', '我方答复', '答复'])
  expect(heads.map(({ en }) => en.agreedAt)).toEqual(['Their reply', 'Our reply', 'Reply'])
  // In a file the column holds a day.
  expect(billListSheet.words.zh['agreedAt']).toBe('核对时间')
})
