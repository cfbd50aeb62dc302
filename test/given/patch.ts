import type { PatchState } from '@keben/core/ordering/patches/states'
import { openDuesOfPatches } from '@keben/server/ledgers/fulfilment/open'
import { sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import type { Season } from './season.ts'
import { counter } from './counter.ts'

export interface PatchWishes {
  readonly whose?: 'school' | 'campus' | 'district' | 'otherSchool' | 'otherDistrict'
  readonly state?: PatchState
  readonly copies?: number
  readonly fundedCopies?: number
  /** Its index among the season's titles. */
  readonly book?: number
  readonly audience?: 'student' | 'teacher'
}

const { district, school, campus } = organisations
const owners = {
  school: [district.own, school.own, campus.own],
  campus: [district.own, school.own, 2],
  district: [district.own, null, null],
  otherSchool: [district.foreign, school.foreign, campus.foreign],
  otherDistrict: [district.foreign, null, null],
} as const

const count = counter()

/** A supplementary order of one title, written directly; its id. */
export async function givenPatch(world: World, season: Season, wishes: PatchWishes = {}): Promise<number> {
  const { whose = 'school', state = 'draft', copies = 5, fundedCopies = 0, audience = 'student' } = wishes
  const [districtId, schoolId, campusId] = owners[whose]
  const made = count()
  const submitted = state === 'draft' ? null : new Date()
  const row = await world.db.primary.row<{ id: number }>(sql`
    with made as (
      insert into patch (number, plan_id, district_id, school_id, campus_id, state, reason, submitted_at)
      values (${`GIVEN-${made}`}, ${season.planId}, ${districtId}, ${schoolId}, ${campusId}, ${state}, 'New students', ${submitted})
      returning id
    ), line as (
      insert into patch_line (patch_id, book_id, audience, copies, price_fen, copies_per_pack, packs_per_case, discount_bp, funded_copies)
      select made.id, book.id, ${audience}, ${copies}, book.price_fen, book.copies_per_pack, book.packs_per_case, 10000, ${fundedCopies}
      from made, book where book.id = ${season.books[wishes.book ?? 0]}
    )
    select id from made`)
  const id = row?.id ?? 0
  if (state === 'approved') await openDuesOfPatches({ db: world.db.primary }, [id])
  return id
}
