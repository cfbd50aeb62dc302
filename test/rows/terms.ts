import type { World } from '../world.ts'
import { discountInput, givenDiscount } from '../given/discount.ts'
import { type PersonName, organisations } from '../world/people.ts'
import type { FamilyRows, RowCase } from './rows.ts'
import { type Stage, stageIn } from './stage.ts'

const { district } = organisations

const everybodys = { publisherIds: 'Publishers belong to nobody.' } as const

/** A discount list's filters, for people who see only some. */
const filters = (as: PersonName): RowCase[] => [
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
const discountsOf = async (world: World, { own }: Stage) => ({
  own: (await givenDiscount(world, { scope: 'book', bookId: own.book })).id,
  foreign: (await givenDiscount(world, { scope: 'book', bookId: own.book, districtId: district.foreign })).id,
})

function saving(as: PersonName, stage: Stage, rows: { own: number; foreign: number }): RowCase[] {
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

const asManage = (at: string, input: RowCase['input']): RowCase => ({ at, as: 'manage', input })

export const discountRows: FamilyRows = async (world) => {
  const stage = await stageIn(world)
  const rows = await discountsOf(world, stage)
  const day = '2026-09-01'
  const inDistrict = (as: PersonName): RowCase => ({
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
