import type { TestApp } from '../test-app.ts'
import { discountInput, givenDiscount } from '../fixtures/discount.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { FamilyAccessCases, AccessCase } from './rows.ts'
import { type Stage, accessStage } from './stage.ts'

const { district } = organisations

const everybodys = { publisherIds: 'Publishers belong to nobody.' } as const

/** A discount list's filters, for people who see only some. */
const filters = (as: PersonName): AccessCase[] => [
  {
    at: 'districtIds.0',
    as,
    input: (id) => ({ districtIds: [id] }),
    own: district.own,
    foreign: district.foreign,
  },
  { at: 'publisherIds.0', as, input: (id) => ({ publisherIds: [id] }) },
]

/** A discount of an own and a foreign district; those of titles follow the titles. */
const discountsOf = async (app: TestApp, { own }: Stage) => ({
  own: (await givenDiscount(app, { scope: 'book', bookId: own.book })).id,
  foreign: (await givenDiscount(app, { scope: 'book', bookId: own.book, districtId: district.foreign })).id,
})

function saving(as: PersonName, stage: Stage, rows: { own: number; foreign: number }): AccessCase[] {
  const scoped = as === 'manage' ? {} : undefined
  const input = discountInput({ scope: 'book', bookId: stage.own.book })
  return [
    { at: 'id', as, input: (id) => ({ ...input, id, version: 1 }), ...(scoped ?? rows) },
    { at: 'districtId', as, input: (districtId) => ({ ...discountInput(), districtId }), ...(scoped ?? district) },
    {
      at: 'bookId',
      as,
      input: (bookId) => ({ ...discountInput({ scope: 'book' }), bookId }),
      ...(scoped ?? { own: stage.own.book, foreign: stage.foreign.book }),
    },
    { at: 'publisherId', as, input: (publisherId) => ({ ...discountInput({ scope: 'publisher' }), publisherId }) },
  ]
}

const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })

export const discountRows: FamilyAccessCases = async (app) => {
  const stage = await accessStage(app)
  const rows = await discountsOf(app, stage)
  const day = '2026-09-01'
  const inDistrict = (as: PersonName): AccessCase => ({
    at: 'districtId',
    as,
    input: (districtId) => ({ districtId, bookId: stage.own.book, day }),
    ...district,
  })
  const titles = { own: stage.own.book, foreign: stage.foreign.book }
  return {
    listDiscounts: { cases: filters('manage').map(({ at, as, input }) => ({ at, as, input })) },
    listBusinessDiscounts: { cases: filters('granted'), shared: { 'publisherIds.0': everybodys.publisherIds } },
    saveDiscount: { cases: saving('manage', stage, rows) },
    saveBusinessDiscount: {
      cases: saving('granted', stage, rows),
      shared: { publisherId: everybodys.publisherIds },
    },
    deleteDiscounts: { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] },
    stepDiscounts: { cases: [asManage('ids.0', (id) => ({ ids: [id], step: 'disable' }))] },
    discountDict: {
      cases: (['granted', 'finance'] as const).map((as) => ({
        at: 'ids.0',
        as,
        input: (id) => ({ keyword: 'nothing has this', ids: [id] }),
        ...rows,
      })),
    },
    checkDiscount: {
      cases: [
        inDistrict('granted'),
        inDistrict('finance'),
        { at: 'bookId', as: 'granted', input: (bookId) => ({ districtId: district.own, bookId, day }), ...titles },
      ],
      // All titles; districts only of the company, as above.
      seeAll: ['finance'],
    },
    discountReach: {
      cases: [
        { at: 'districtId', as: 'granted', input: (districtId) => ({ districtId }), ...district },
        { at: 'publisherId', as: 'granted', input: (publisherId) => ({ districtId: district.own, publisherId }) },
        { at: 'bookId', as: 'granted', input: (bookId) => ({ districtId: district.own, bookId }), ...titles },
      ],
      shared: { publisherId: everybodys.publisherIds },
    },
    shopReach: { cases: [asManage('id', (id) => ({ id }))] },
    bookReach: { cases: [{ at: 'bookIds.0', as: 'granted', input: (id) => ({ bookIds: [id] }), ...titles }] },
  }
}
