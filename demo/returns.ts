import {
  approveReturns,
  listReturnable,
  listSupplierReturnable,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import type { ReturnDocument, Returnable } from '@keben/core/distribution/returns/shapes'
import { before } from './deliveries.ts'
import { type Player, mustAll } from './play.ts'
import type { Stage } from './stage.ts'

/** Returns of surplus from schools, districts and shops, and to suppliers: in every state. */
export async function playReturns(stage: Stage, today: Date): Promise<void> {
  const { cast, city } = stage
  const schools = city.network.campuses.flatMap(({ id, schoolId }) => {
    const player = cast.school(id)
    return player?.user.campusId === null ? [{ player, schoolId }] : []
  })
  // Two in three schools return titles that they pay for, and get a credit; for the other titles the district gets it.
  const paidBySchool = new Set(city.catalogue.books.filter(({ funding }) => funding === 'self').map(({ id }) => id))
  let place = 0
  for (const { player, schoolId } of schools) {
    if (place >= 12) break
    const isOwn = place % 3 !== 0
    const fits = ({ left, bookId }: Returnable) => left > 3 && paidBySchool.has(bookId) === isOwn
    const wish = { schoolIds: [schoolId], fits, reason: '转学，多订' }
    if (await giveBack(stage, player, wish, place, before(today, 0.18))) place += 1
  }
  let ofDistricts = 0
  for (const { id } of city.network.districts) {
    const wish = { fits: isOfDistrict, reason: '机动数有余' }
    if (ofDistricts < 3 && (await giveBack(stage, cast.area(id), wish, ofDistricts, before(today, 0.17))))
      ofDistricts += 1
  }
  let ofShops = 0
  for (const { id } of city.network.shops) {
    const shop = cast.shop(id)
    const wish = { fits: ({ left }: Returnable) => left > 2, reason: '滞销' }
    if (shop && ofShops < 3 && (await giveBack(stage, shop, wish, ofShops, before(today, 0.06)))) ofShops += 1
  }
  for (const { id } of city.network.companies) await giveToSuppliers(stage, cast.business(id), today)
}

const isOfDistrict = ({ receiver, left }: Returnable): boolean => receiver === 'district' && left > 4

interface Wish {
  readonly schoolIds?: readonly number[]
  readonly fits: (line: Returnable) => boolean
  readonly reason: string
}

/** One return of a receiver, by its place submitted, approved, or counted. */
async function giveBack(stage: Stage, player: Player, wish: Wish, place: number, at: Date): Promise<boolean> {
  const { play } = stage
  const { list } = await play(player, at, listReturnable, { schoolIds: [...(wish.schoolIds ?? [])], pageSize: 500 })
  const line = list.find((one) => one.sendOrderLineId !== null && wish.fits(one))
  if (!line?.sendOrderLineId) return false
  const lines = [{ sendOrderLineId: line.sendOrderLineId, copies: Math.min(line.left, 2 + (place % 3)) }]
  const draft = await play(player, at, saveReturn, { reason: wish.reason, remark: '', lines })
  const submitted = await play(player, at, submitReturn, { id: draft.id, version: draft.version })
  await bring(stage, submitted, place, at)
  return true
}

/** What lies free most goes back to its supplier, if it takes returns. */
async function giveToSuppliers(stage: Stage, business: Player, today: Date): Promise<void> {
  const { play } = stage
  const at = before(today, 0.15)
  const { list } = await play(business, at, listSupplierReturnable, { sort: '-free', pageSize: 10 })
  const spare = list.filter(({ free }) => free > 20).slice(0, 3)
  for (const [place, { supplierId, warehouseId, bookId }] of spare.entries()) {
    const draft = await play(business, at, saveReturn, {
      reason: '季后剩余',
      remark: '',
      supplierId,
      warehouseId,
      titles: [{ bookId, copies: 6 + 2 * place }],
    })
    await bring(stage, await play(business, at, submitReturn, { id: draft.id, version: draft.version }), place + 1, at)
  }
}

/** Of three, one is approved, one counted, and one still waits for an answer. */
async function bring({ play, cast, city }: Stage, input: ReturnDocument, place: number, at: Date): Promise<void> {
  const companyId = city.network.warehouses.find(({ id }) => id === input.warehouseId)?.companyId
  if (place % 3 === 2 || companyId === undefined) return
  mustAll(await play(cast.business(companyId), at, approveReturns, { ids: [input.id] }))
  const keeper = cast.keeper(input.warehouseId)
  if (!keeper || place % 3 === 0) return
  const { version, lines } = await play(keeper, at, returnInfo, { id: input.id })
  await play(keeper, at, receiveReturn, {
    id: input.id,
    version,
    remark: '',
    lines: lines.map(({ id: lineId, copies }) => ({ lineId, good: copies })),
  })
}
