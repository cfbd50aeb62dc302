import { expect, it } from 'vitest'
import { placeOf } from './places.ts'

const entry = (thing: string, thingName: string, action = 'change', thingPlace = '') =>
  placeOf({ thing, thingName, thingPlace, action, thingId: 7 } as Parameters<typeof placeOf>[0])

it.each([
  ['subject', '语文', '/sys/baseInfo/subject', { keyword: '语文' }],
  ['campus', '第二小学 · 东校区', '/sys/baseInfo/school', { keyword: '第二小学' }],
  ['districtDiscount', '云栖区 · D001', '/sys/baseInfo/discount', { keyword: 'D001' }],
  ['bookTerms', '数学 三年级', '/sys/baseInfo/bookBasicManage', { keyword: '数学 三年级' }],
  ['selection', '2026 秋 · 公司', '/sys/bookOrder/bookSelectApprove', { selection: '7' }],
  ['purchaseOrder', 'CG-2026A-000001', '/sys/purchasePlan/purchaseOrders', { order: '7' }],
])('an audit entry about a %s links to it', (thing, name, to, search) => {
  expect(entry(thing, name)).toEqual({ to, search })
  expect(entry(thing, name, 'delete')).toBeUndefined()
})

it.each([
  ['planResult', '2026 秋', '12', '/sys/bookOrder/orderResult', { plan: '12' }],
  ['user', '朱平', 'schoolUser', '/sys/userManage/schoolUser', { keyword: '朱平' }],
])('an audit entry about a %s links to it by what it belongs to', (thing, name, place, to, search) => {
  expect(entry(thing, name, 'change', place)).toEqual({ to, search })
  // The row's screen is unknown.
  expect(entry(thing, name)).toBeUndefined()
})
