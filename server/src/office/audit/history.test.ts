import { listHistory } from '@keben/core/office/audit/contract'
import type { AuditThing } from '@keben/core/office/audit/shapes'
import {
  deletePublishers,
  saveBookTerms,
  saveEdition,
  savePublisher,
  stepPublishers,
} from '@keben/core/base/catalogue/contract'
import { saveDiscount } from '@keben/core/base/terms/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { discountInput, givenDiscount } from '../../../../test/fixtures/discount.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const { district } = organisations
const historyOf = async (thing: AuditThing, id: number, as: PersonName = 'manage') =>
  (await app.as(as).done(listHistory, { thing, id })).list
const visibleTo = async (as: PersonName, thing: AuditThing, id: number) => {
  const reply = await app.as(as).call(listHistory, { thing, id })
  return reply.status === 200 ? reply.data.list.length : reply.code
}

describe('the history of an entry', () => {
  it('lists who did what, field by field, the newest first', async () => {
    const { id, code } = await fixtures.publisher({ name: 'Old name', remark: '' })
    await app.as('versatile').done(savePublisher, { id, version: 1, code, name: 'New name', phone: '110' })
    await manage.done(stepPublishers, { ids: [id], step: 'disable' })
    expect(await historyOf('publisher', id)).toMatchObject([
      { who: 'Person manage', action: 'disable', fields: [{ field: 'state', before: 'active', after: 'disabled' }] },
      {
        who: 'Person versatile',
        action: 'change',
        fields: [
          { field: 'name', before: 'Old name', after: 'New name' },
          { field: 'phone', before: '', after: '110' },
        ],
      },
      {
        who: 'Person manage',
        action: 'create',
        fields: [
          { field: 'code', before: null, after: code },
          { field: 'name', before: null, after: 'Old name' },
          { field: 'state', before: null, after: 'active' },
        ],
      },
    ])
  })

  it('has no entry for a save that changed nothing', async () => {
    const { id, code, name } = await fixtures.publisher()
    await manage.done(savePublisher, { id, version: 1, code, name })
    expect(await historyOf('publisher', id)).toHaveLength(1)
  })

  it('shows references by the names they had then', async () => {
    const [first, second] = [await fixtures.publisher({ name: 'First' }), await fixtures.publisher({ name: 'Second' })]
    const { id, code, name } = await fixtures.edition({ publisherId: first.id })
    await manage.done(saveEdition, { id, version: 1, code, name, publisherId: second.id })
    await manage.done(savePublisher, { id: second.id, version: 1, code: second.code, name: 'Renamed later' })
    const [change] = await historyOf('edition', id)
    expect(change?.fields).toEqual([{ field: 'publisherName', before: 'First', after: 'Second' }])
  })

  it('of a deleted entry remains for head office', async () => {
    const { id, name } = await fixtures.publisher()
    await manage.done(deletePublishers, { ids: [id] })
    const [last] = await historyOf('publisher', id)
    expect(last).toMatchObject({ action: 'delete' })
    expect(last?.fields).toContainEqual({ field: 'name', before: name, after: null })
  })

  it('of an entry that never existed is not found', async () => {
    for (const thing of ['publisher', 'subject', 'edition', 'book', 'bookTerms'] as const)
      expect(await visibleTo('manage', thing, 999_999)).toBe('not_found')
  })

  it('is limited to two hundred changes', async () => {
    const { id, code } = await fixtures.publisher()
    for (let version = 1; version <= 201; version += 1)
      await manage.done(savePublisher, { id, version, code, name: `Name ${version}` })
    const list = await historyOf('publisher', id)
    expect(list).toHaveLength(200)
    expect(list[0]?.fields).toEqual([{ field: 'name', before: 'Name 200', after: 'Name 201' }])
  })
})

describe('a business user', () => {
  it('sees the history of granted titles, and of nothing else', async () => {
    const [own, foreign] = [await fixtures.book(), await fixtures.book()]
    await fixtures.grant('granted', { book: own.id })
    expect(await visibleTo('granted', 'book', own.id)).toBe(1)
    expect(await visibleTo('granted', 'book', foreign.id)).toBe('not_found')
    expect(await visibleTo('granted', 'bookTerms', foreign.id)).toBe('not_found')
    for (const [thing, id] of [
      ['publisher', own.publisherId],
      ['subject', own.subjectId],
      ['edition', own.editionId],
    ] as const)
      expect(await visibleTo('business', thing, id)).toBe('not_found')
  })

  it('sees the history of its own company’s terms only', async () => {
    const { id } = await fixtures.book()
    await fixtures.terms(id, 'business', { purchaseDiscountBp: 7000 })
    await fixtures.terms(id, 'otherBusiness', { purchaseDiscountBp: 6600 })
    const change = { titles: [{ bookId: id, termsVersion: 1 }], supplierId: 2, purchaseDiscountBp: 7100 }
    await app.as('business').done(saveBookTerms, change)
    expect(await historyOf('bookTerms', id, 'business')).toMatchObject([
      {
        action: 'change',
        fields: [
          { field: 'supplierName', before: 'Own supplier', after: 'Other supplier' },
          { field: 'purchaseDiscountBp', before: 7000, after: 7100 },
        ],
      },
      { action: 'create' },
    ])
    expect(await visibleTo('otherBusiness', 'bookTerms', id)).toBe(1)
    expect(await visibleTo('manage', 'bookTerms', id)).toBe(3)
  })

  it('does not see from which district or title a discount was moved', async () => {
    const { id: bookId } = await fixtures.book({ title: 'Not granted' })
    const elsewhere = { districtId: district.foreign, scope: 'book' as const, bookId }
    const { id, version } = await givenDiscount(app, elsewhere)
    await manage.done(saveDiscount, discountInput({ id, version, districtId: district.own }))
    const history = await historyOf('districtDiscount', id, 'granted')
    expect(history).toHaveLength(2)
    expect(history[0]?.fields).toContainEqual({ field: 'districtName', before: null, after: 'Own district' })
    expect(JSON.stringify(history)).not.toMatch(/Other district|Not granted/)
    expect(JSON.stringify(await historyOf('districtDiscount', id))).toMatch(/Other district.*Not granted/)
  })

  it('finds an empty history for terms that were never set', async () => {
    const { id } = await fixtures.book()
    expect(await visibleTo('business', 'bookTerms', id)).toBe(0)
  })
})
