import { downloadReceipts } from '@keben/core/office/spreadsheets/supply'
import { type FieldKey, fieldsIn, keysOf } from '@keben/core/kit/fields'
import { issueReceipt, listReceipts, receiptInfo } from '@keben/core/supply/receipts/contract'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import { announceShipment, myOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import { expect, it } from 'vitest'
import { givenArriving } from '../../../../test/fixtures/receiving.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const business = app.as('business')
const supplier = app.as('supplier')
const entered = Object.fromEntries(
  keysOf(shipmentFields).map((key, place) => [key, `value${'abcde'.charAt(place)}`]),
) as Record<FieldKey<typeof shipmentFields>, string>

it('the fields of a shipment appear where they are declared, for suppliers and companies', async () => {
  const { orderId, lineIds } = await givenArriving(app)
  const [lineId = 0] = lineIds
  const announced = await supplier.done(announceShipment, {
    id: orderId,
    expectedOn: '2031-08-01',
    ...entered,
    lines: [{ lineId, copies: 4 }],
  })
  expect(announced.receipts).toMatchObject([entered])
  const { id } = await business.done(issueReceipt, { supplierOrderId: orderId, ...entered })
  expect((await supplier.done(myOrderInfo, { id: orderId })).receipts[0]).toMatchObject({ ...entered, remark: '' })
  expect(await business.done(receiptInfo, { id })).toMatchObject(entered)
  for (const key of ['driver', 'carrier', 'waybill'] as const)
    expect((await business.done(listReceipts, { keyword: entered[key] })).list).toMatchObject([entered, entered])
  const [row] = await sheetOf(business, downloadReceipts, { id, filter: {} })
  for (const key of fieldsIn(shipmentFields, 'sheet'))
    expect(row).toHaveProperty([shipmentFields[key].en], entered[key])
})
