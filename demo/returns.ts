import {
  approveReturns,
  listReturnable,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/returns/contract'
import { before } from './deliveries.ts'
import { mustAll } from './play.ts'
import type { Stage } from './stage.ts'

/** A few schools send back what is too much: some returns are counted in, some approved, some wait for an answer. */
export async function playReturns(stage: Stage, today: Date): Promise<void> {
  const { play, cast, city } = stage
  let place = 0
  for (const { id, schoolId } of city.network.campuses) {
    const school = cast.school(id)
    if (!school || school.user.campusId !== null || place >= 12) continue
    const at = before(today, 0.18)
    const { list } = await play(school, at, listReturnable, { schoolIds: [schoolId], pageSize: 10 })
    const line = list.find(({ left }) => left > 6)
    if (!line?.sendOrderLineId) continue
    const draft = await play(school, at, saveReturn, {
      reason: '转学，多订',
      remark: '',
      lines: [{ sendOrderLineId: line.sendOrderLineId, copies: 2 + (place % 3) }],
    })
    const submitted = await play(school, before(today, 0.17), submitReturn, { id: draft.id, version: draft.version })
    place += 1
    if (place % 3 === 0) continue
    const district = city.network.districts.find((one) => one.id === school.user.districtId)
    const companyId =
      city.network.warehouses.find((one) => one.id === line.warehouseId)?.companyId ?? district?.companyId
    if (companyId === undefined) continue
    mustAll(await play(cast.business(companyId), before(today, 0.16), approveReturns, { ids: [submitted.id] }))
    const keeper = cast.keeper(line.warehouseId)
    if (!keeper || place % 3 === 1) continue
    const { version, lines } = await play(keeper, before(today, 0.15), returnInfo, { id: submitted.id })
    await play(keeper, before(today, 0.15), receiveReturn, {
      id: submitted.id,
      version,
      remark: '',
      lines: lines.map(({ id: lineId, copies }) => ({ lineId, good: copies })),
    })
  }
}
