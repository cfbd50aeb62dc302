import {
  batchSend,
  issueSendOrders,
  keeperSendOrderInfo,
  listSendOrders,
  reverseSendOrder,
  sendBooks,
} from '@keben/core/distribution/deliveries/contract'
import { sendSources } from '@keben/core/distribution/deliveries/choices'
import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { fieldsIn, keysOf, valuesOf } from '@keben/core/kit/fields'
import { downloadSendOrders } from '@keben/core/office/spreadsheets/supply'
import { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { describe, expect, it } from 'vitest'
import { dueOf, givenIssued, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { runBatch } from './batch.ts'
import { notesOf } from './paper/notes.ts'

const app = await createTestApp()
const season = await createSeasonWithOutstanding(app)
const keeper = app.as('warehouse')
const keys = keysOf(sendOrderFields)
/** A word of its own for each field. */
const entered = Object.fromEntries(keys.map((key, place) => [key, `value${'abcdefgh'.charAt(place)}`])) as Record<
  (typeof keys)[number],
  string
>

const issued = async () => givenIssued(app, [{ due: await dueOf(app, season, 0), copies: 5 }])
const infoOf = (id: number) => keeper.done(keeperSendOrderInfo, { id })

describe('the fields of a send order', () => {
  it('appear where they are declared: page, list, file and paper', async () => {
    const { id, number } = await issued()
    expect(await keeper.done(sendBooks, { id, version: 1, ...entered })).toMatchObject(entered)
    const { list } = await app.as('business').done(listSendOrders, { keyword: number })
    expect(list[0]).toMatchObject(entered)
    const [row] = await sheetOf(keeper, downloadSendOrders, { id, filter: {} })
    for (const key of fieldsIn(sendOrderFields, 'sheet'))
      expect(row).toHaveProperty([sendOrderFields[key].en], entered[key])
    for (const language of ['en', 'zh'] as const) {
      const [note] = await notesOf(app.db.primary, [id], { language, address: 'http://127.0.0.1/' })
      const sentenceOf = [note?.facts.map(({ label, value }) => `${label}: ${value}`), note?.text].join(', ')
      for (const key of fieldsIn(sendOrderFields, 'paper')) expect(sentenceOf).toContain(entered[key])
      expect(sentenceOf).toContain(sendOrderFields.remark[language])
      expect(sentenceOf).toContain(sendSources.plan[language])
    }
  })

  it('are found by a keyword where they are declared to be', async () => {
    for (const key of keys) {
      const { total } = await app.as('business').done(listSendOrders, { keyword: entered[key] })
      expect([key, total]).toEqual([key, 'isSearched' in sendOrderFields[key] ? 1 : 0])
    }
  })

  it('are those of its batch as far as they are of the vehicle', async () => {
    const { id } = await issued()
    const vehicle = valuesOf(vehicleFields, entered)
    const batch = await keeper.done(batchSend, { ids: [id], ...vehicle })
    await runBatch(app.db, batch.id, () => new Date())
    expect(await infoOf(id)).toMatchObject({ state: 'sent', ...vehicle })
  })

  it('stay with a reversal, whose remark is its reason', async () => {
    const { id } = await issued()
    await keeper.done(sendBooks, { id, version: 1, ...entered })
    const { reversedBy } = await keeper.done(reverseSendOrder, { id, version: 2, reason: 'Wrong school' })
    expect(await infoOf(reversedBy?.id ?? 0)).toMatchObject({ ...entered, remark: 'Wrong school' })
  })

  it('keep their values if a later step omits them', async () => {
    const due = await dueOf(app, season, 1)
    await givenStock(app, { bookId: due.bookId, warehouseId: due.warehouseId, onHand: 5 })
    const { orders } = await app
      .as('business')
      .done(issueSendOrders, { lines: [{ dueLineId: due.id, copies: 5 }], remark: 'Handle with care' })
    const id = orders[0]?.id ?? 0
    expect(await keeper.done(sendBooks, { id, version: 1 })).toMatchObject({ remark: 'Handle with care' })
    const confirmed = await app.as('school').done(confirmSchoolDelivery, { id, version: 2 })
    expect(confirmed).toMatchObject({ remark: 'Handle with care' })
  })
})
