import { listHistory } from '@keben/core/office/audit/contract'
import { listAllBooks, stepPublishers } from '@keben/core/base/catalogue/contract'
import {
  deleteSuppliers,
  listSuppliers,
  saveSupplier,
  stepSuppliers,
  supplierDict,
} from '@keben/core/base/network/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createNetworkFixtures } from '../../../../test/fixtures/network.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const fixtures = { ...createFixtures(app), ...createNetworkFixtures(app) }
const manage = app.as('manage')

const [zhang, bai] = [
  await fixtures.publisher({ name: '张江出版社' }),
  await fixtures.publisher({ name: '白云出版社' }),
]

describe('a supplier', () => {
  const fields = {
    code: 'S-1',
    name: '江南发行集团',
    taxId: '91350100M000100Y43',
    bank: '江南银行 6222 0000',
    purchaseDiscountBp: 7250,
    daysToPay: 90,
    takesReturns: true,
    overDeliveryBp: 300,
    contact: '王敏',
    phone: '0571-5550122',
    address: '书香路 3 号',
    remark: '',
  }

  it('is created with every field and its publishers, which are sorted by their sound', async () => {
    const created = await manage.done(saveSupplier, { ...fields, publisherIds: [bai.id, zhang.id, bai.id] })
    expect(created).toMatchObject({
      ...fields,
      publisherIds: [zhang.id, bai.id],
      publisherNames: ['白云出版社', '张江出版社'],
      books: 0,
    })
    expect((await manage.done(listSuppliers, { keyword: 'S-1' })).list).toEqual([created])
  })

  it('has by default no publishers, no over-delivery and 60 days to pay', async () => {
    expect(await fixtures.supplier()).toMatchObject({
      publisherIds: [],
      publisherNames: [],
      purchaseDiscountBp: null,
      daysToPay: 60,
      takesReturns: false,
      overDeliveryBp: 0,
      taxId: '',
    })
  })

  it('changes its publishers in one save, whatever their order, and its history names them', async () => {
    const third = await fixtures.publisher({ name: '河海出版社' })
    const { id, code, name } = await fixtures.supplier({ publisherIds: [zhang.id, bai.id] })
    const same = await manage.done(saveSupplier, { id, version: 1, code, name, publisherIds: [bai.id, zhang.id] })
    expect(same.version).toBe(1)
    const changed = await manage.done(saveSupplier, { id, version: 1, code, name, publisherIds: [third.id, bai.id] })
    expect(changed).toMatchObject({ version: 2, publisherNames: ['白云出版社', '河海出版社'] })
    const { list } = await manage.done(listHistory, { thing: 'supplier', id })
    expect(list[0]?.fields).toEqual([
      {
        field: 'publisherNames',
        before: ['白云出版社', '张江出版社'],
        after: ['白云出版社', '河海出版社'],
      },
    ])
    const none = await manage.done(saveSupplier, { id, version: 2, code, name, publisherIds: [] })
    expect(none).toMatchObject({ version: 3, publisherIds: [], publisherNames: [] })
  })

  it('cannot have a publisher that is unknown or disabled, but retains one that was disabled later', async () => {
    const former = await fixtures.publisher({ name: 'Former press' })
    const { id, code, name } = await fixtures.supplier({ publisherIds: [former.id] })
    await manage.done(stepPublishers, { ids: [former.id], step: 'disable' })
    const stored = { id, version: 1, code, name: `${name}!`, publisherIds: [former.id] }
    expect(await manage.done(saveSupplier, stored)).toMatchObject({ publisherNames: ['Former press'] })
    const refused = { status: 422, code: 'no_such_reference' }
    expect(await manage.call(saveSupplier, { code: 'LATE', name, publisherIds: [former.id] })).toMatchObject({
      ...refused,
      issues: [{ field: 'publisherIds', rule: 'disabled_entry', facts: { given: 'Former press' } }],
    })
    expect(await manage.call(saveSupplier, { code: 'LATE', name, publisherIds: [999_999] })).toMatchObject({
      ...refused,
      issues: [{ field: 'publisherIds', rule: 'no_such_entry' }],
    })
    expect((await manage.done(listSuppliers, { keyword: 'LATE' })).total).toBe(0)
  })

  it('sees the titles of its publishers from the next call on', async () => {
    const book = await fixtures.book({ publisherId: zhang.id })
    const supplier = app.as('supplier')
    const titles = async () => (await supplier.done(listAllBooks, {})).list.map((title) => title.id)
    const { own } = organisations.supplier
    const [row] = (await manage.done(listSuppliers, { keyword: 'SUP1' })).list
    const save = { id: own, code: 'SUP1', name: row?.name ?? '', purchaseDiscountBp: 7000 }
    expect(await titles()).toEqual([])
    await manage.done(saveSupplier, { ...save, version: 1, publisherIds: [zhang.id] })
    expect(await titles()).toEqual([book.id])
    await manage.done(saveSupplier, { ...save, version: 2, publisherIds: [] })
    expect(await titles()).toEqual([])
  })

  it.each([
    ['taxId', '91350100M000100Y44', 'tax_id_check_character'],
    ['purchaseDiscountBp', 0, 'too_small_number'],
    ['purchaseDiscountBp', 10_001, 'too_big_number'],
    ['daysToPay', 366, 'too_big_number'],
    ['overDeliveryBp', -1, 'too_small_number'],
    ['overDeliveryBp', 10_001, 'too_big_number'],
  ])('is refused with %s = %s', async (field, value, rule) => {
    const reply = await manage.call(saveSupplier, { ...fields, code: 'S-BAD', [field]: value })
    expect(reply).toMatchObject({ status: 400, issues: [{ field, rule }] })
  })
})

it('a supplier is deleted with its list of publishers, unless it has titles or users', async () => {
  const [free, used] = [await fixtures.supplier({ publisherIds: [bai.id] }), await fixtures.supplier()]
  await fixtures.terms((await fixtures.book()).id, 'business', { supplierId: used.id })
  const { own } = organisations.supplier
  const { verdicts } = await manage.done(deleteSuppliers, { ids: [used.id, own, free.id] })
  expect(verdicts).toMatchObject([
    { done: false, message: expect.stringContaining('in use by 1 title’s trade terms and') },
    { done: false, message: expect.stringContaining('1 user and') },
    { done: true },
  ])
})

it('the list of suppliers is filtered by publisher and returns, in every order', async () => {
  const press = await fixtures.publisher()
  const one = await fixtures.supplier({ publisherIds: [press.id], takesReturns: true, purchaseDiscountBp: 6000 })
  const two = await fixtures.supplier({ publisherIds: [press.id, bai.id], purchaseDiscountBp: 8000, daysToPay: 10 })
  const ids = async (input: object) => {
    const { list } = await manage.done(listSuppliers, { publisherIds: [press.id], ...input })
    return list.map(({ id }) => id)
  }
  expect(await ids({ sort: 'purchaseDiscountBp' })).toEqual([one.id, two.id])
  expect(await ids({ sort: 'daysToPay' })).toEqual([two.id, one.id])
  expect(await ids({ takesReturns: true })).toEqual([one.id])
  expect(await ids({ takesReturns: false })).toEqual([two.id])
  for (const sort of ['code', 'name', 'books', 'changedAt'])
    expect(await ids({ sort: `-${sort}` })).toEqual((await ids({ sort })).toReversed())
})

it('a supplier counts a title once, however many companies buy it there', async () => {
  const supplier = await fixtures.supplier()
  const { id } = await fixtures.book()
  for (const by of ['business', 'otherBusiness'] as const) await fixtures.terms(id, by, { supplierId: supplier.id })
  expect((await manage.done(listSuppliers, { keyword: supplier.code })).list).toMatchObject([{ books: 1 }])
})

const find = async (input: object) => (await app.as('business').done(supplierDict, input)).map((entry) => entry.code)

it('the supplier dictionary finds suppliers by code or name, and disabled ones only for a form that contains them', async () => {
  const { id, code } = await fixtures.supplier({ name: 'Vanished supplier' })
  expect(await find({ keyword: 'vanished' })).toEqual([code])
  expect(await find({ keyword: code.toLowerCase() })).toEqual([code])
  await manage.done(stepSuppliers, { ids: [id], step: 'disable' })
  expect(await find({ keyword: 'vanished' })).toEqual([])
  expect(await find({ keyword: 'vanished', ids: [id, 999_999] })).toEqual([code])
})
