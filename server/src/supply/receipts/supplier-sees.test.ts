import { endpoints } from '@keben/core/contracts'
import { confirmReceipt, issueReceipt, receiptInfo, reverseReceipt } from '@keben/core/supply/receipts/contract'
import { downloadSupplierOrders } from '@keben/core/office/spreadsheets/supply'
import { announceShipment, listMyOrders, listStatement, myOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenArriving, givenWaiting } from '../../../../test/fixtures/receiving.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const supplier = app.as('supplier')
const keeper = app.as('warehouse')
afterEach(() => mustAddUp(app))

const order = await givenArriving(app, { copies: [10] })
const [lineId = 0] = order.lineIds
const internalRemark = 'This printer is never on time'

/** The remarks of the receipts of an order, as the supplier reads them, the newest first. */
const remarks = async () => (await supplier.done(myOrderInfo, { id: order.orderId })).receipts.map((one) => one.remark)

it('a supplier sees its own remark on a shipment, and not the company’s', async () => {
  await supplier.done(announceShipment, {
    id: order.orderId,
    expectedOn: '2031-08-01',
    remark: 'On two pallets',
    lines: [{ lineId, copies: 4 }],
  })
  const announced = (await supplier.done(myOrderInfo, { id: order.orderId })).receipts[0]?.id ?? 0
  await app.as('business').done(issueReceipt, {
    supplierOrderId: order.orderId,
    lines: [{ supplierOrderLineId: lineId, copies: 2 }],
    remark: internalRemark,
  })
  expect(await remarks()).toEqual(['', 'On two pallets'])

  const { version } = await app.as('business').done(receiptInfo, { id: announced })
  const lines = [{ supplierOrderLineId: lineId, good: 3, damaged: 1, reason: internalRemark }]
  const counted = await keeper.done(confirmReceipt, { id: announced, version, lines, remark: internalRemark })
  expect((await app.as('business').done(receiptInfo, { id: announced })).remark).toBe(internalRemark)
  expect(await remarks()).toEqual(['', 'On two pallets'])
  await keeper.done(reverseReceipt, {
    id: announced,
    version: counted.version,
    reason: 'Another parcel',
    again: true,
  })
  expect(await remarks()).toEqual(['', '', '', 'On two pallets'])
})

it('a supplier’s responses contain no schools, other suppliers or purchase orders', async () => {
  await givenArriving(app, { copies: [7], whose: 'foreign' })
  await givenWaiting(app, order, [1])
  const stored = await app.db.primary.rows<{ name: string }>(sql`
    select name from school union select name from campus union select name from shop
    union select name from supplier where id <> (select supplier_id from supplier_order where id = ${order.orderId})
    union select number from purchase_order union select number from plan_result`)
  const secrets = [internalRemark, ...stored.map(({ name }) => name)]
  const answers: Record<string, unknown> = {
    info: await supplier.done(myOrderInfo, { id: order.orderId }),
    list: await supplier.done(listMyOrders, {}),
    statement: await supplier.done(listStatement, {}),
    sheet: await sheetOf(supplier, downloadSupplierOrders, { filter: {} }),
  }
  const open = endpoints.filter(
    ({ path, roles, writes }) =>
      !writes && !path.endsWith('/stream') && (roles === 'signed-in' || roles.includes('supplier')),
  )
  for (const endpoint of open) {
    const answer = await supplier.call(endpoint, {})
    if (answer.status === 200) answers[endpoint.path] = answer.data
  }
  expect(Object.keys(answers).length).toBeGreaterThan(15)
  for (const [call, answer] of Object.entries(answers)) {
    const text = JSON.stringify(answer)
    expect([call, secrets.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))]).toEqual([call, []])
    expect([call, /"(result|patch|shop|demand)\w*Copies"|"demanded"|"suggested"/.exec(text)?.[0]]).toEqual([
      call,
      undefined,
    ])
  }
})
