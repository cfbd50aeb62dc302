import {
  approvePatches,
  orderDistrictPatch,
  orderSchoolPatch,
  rejectPatches,
  saveSchoolPatch,
} from '@keben/core/ordering/patches/contract'
import type { InputOf } from '@keben/core/kit/endpoint'
import { sql } from '@keben/server/kit/database/sql'
import type { Stage } from './stage.ts'

type PatchLines = InputOf<typeof orderSchoolPatch.input>['lines']

interface Ordering {
  readonly districtId: number
  readonly campusId: number
  readonly lines: PatchLines
}

const reasons = ['开学后新转入学生', '两册印刷破损，需补发', '新增一个教学班', '教师用书不足']

/** Supplements after the first weeks of class: some approved, some waiting, one sent back, one still a draft. */
export async function writePatches({ tx, play, cast, city, planId }: Stage, today: Date): Promise<void> {
  const at = (hours: number) => new Date(today.getTime() - hours * 3_600_000)
  const orders = await tx.rows<Ordering>(sql`
    select district_plan.district_id as "districtId", school_plan.campus_id as "campusId",
      (select json_agg(json_build_object('bookId', few.book_id, 'audience', few.audience, 'copies', 1 + few.book_id % 6))
        from (select book_id, audience from school_plan_line as line
          where line.school_plan_id = school_plan.id and line.copies > 20 and line.audience = 'student'
          order by line.book_id offset school_plan.id % 5 limit 2) as few) as lines
    from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
    where school_plan.plan_id = ${planId} and district_plan.district_id = any(${city.network.districts.map(({ id }) => id)}::bigint[]) and school_plan.state = 'approved' and school_plan.copies > 200
      and (school_plan.campus_id % 7 = 1 or school_plan.campus_id = 1) order by school_plan.id limit 120`)
  const able = orders.flatMap((order) => {
    const school = cast.school(order.campusId)
    return school && order.lines ? [{ ...order, school }] : []
  })
  for (const [index, { school, campusId, districtId, lines }] of able.entries()) {
    const hours = 120 - (index % 90)
    // The first is of the demo's own school: it is approved and goes out.
    const turn = (index + 1) % 6
    const written = { planId, campusId, lines, reason: reasons[index % reasons.length] ?? '' }
    if (turn === 5) {
      await play(school, at(hours), saveSchoolPatch, written)
      continue
    }
    const { id } = await play(school, at(hours), orderSchoolPatch, written)
    const area = cast.area(districtId)
    if (turn === 1 || turn === 3) await play(area, at(hours - 20), approvePatches, { ids: [id] })
    if (turn === 4)
      await play(area, at(hours - 12), rejectPatches, { ids: [id], reason: '数量与转入人数不符，请附名单' })
  }
  const [first] = able
  if (first)
    await play(cast.area(first.districtId), at(30), orderDistrictPatch, {
      planId,
      reason: '区县机动用书补充',
      lines: first.lines.map((line) => ({ ...line, copies: 30 })),
    })
}
