import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type DistrictPatchInput,
  type SchoolPatchInput,
  approvePatches,
  chosenDistrictPatchBooks,
  chosenPatchBooks,
  deleteDistrictPatches,
  deleteSchoolPatches,
  districtPatchBooks,
  districtPatchInfo,
  listDistrictPatches,
  listPatchesOfSchools,
  listSchoolPatches,
  orderDistrictPatch,
  orderSchoolPatch,
  recallSchoolPatches,
  rejectPatches,
  saveDistrictPatch,
  saveSchoolPatch,
  schoolPatchBooks,
  schoolPatchInfo,
  submitDistrictPatch,
  submitSchoolPatch,
} from '@keben/core/ordering/patches/contract'
import type { ChosenLine, ChosenListOutput, Patch, PatchListOutput } from '@keben/core/ordering/patches/shapes'
import { patchWords } from '@keben/core/ordering/patches/words'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { type PageRequest, type ListQuery, listPage } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'
import { deletePatches, judgePatches, recallPatches } from './review.ts'
import { chosenList, patchList } from './list.ts'
import { readOffer, readPatch } from './read.ts'
import { ofDistricts, ofSchools } from './scope.ts'
import { type PatchOwner, orderPatch, savePatch, submitPatch } from './write.ts'

/** Newest first by default. */
const patches = ({ db }: Context, query: ListQuery, input: PageRequest) =>
  listPage<Patch, ValueOf<typeof PatchListOutput>['sums']>(db, query, { ...input, sort: input.sort ?? '-number' })
const chosen = ({ db }: Context, query: ListQuery, input: PageRequest) =>
  listPage<ChosenLine, ValueOf<typeof ChosenListOutput>['sums']>(db, query, input)

/** The campus of a school's order; a foreign one counts as unknown. */
async function campusOf({ db, actor }: Context, campusId: number): Promise<PatchOwner> {
  const owner = await db.row<PatchOwner>(sql`
    select school.district_id as "districtId", school.id as "schoolId", campus.id as "campusId"
    from campus join school on school.id = campus.school_id
    where campus.id = ${campusId} and campus.state = 'active' and ${campusesSeenBy(actor)}`)
  if (owner) return owner
  throw noSuch({ words: patchWords }, { field: 'campusId', rule: 'no_such_entry', facts: { given: String(campusId) } })
}

function districtOf({ actor }: Context): PatchOwner {
  if (actor.areaId === null) throw refuse('not_found')
  return { districtId: actor.areaId, schoolId: null, campusId: null }
}

type Writes = typeof savePatch
const forSchool =
  (write: Writes) =>
  async ({ campusId, ...written }: ValueOf<typeof SchoolPatchInput>, context: Context) =>
    write(context, await campusOf(context, campusId), written)
const forDistrict = (write: Writes) => (written: ValueOf<typeof DistrictPatchInput>, context: Context) =>
  write(context, districtOf(context), written)

export const patchHandlers: Handler[] = [
  handle(listSchoolPatches, (input, context) => patches(context, patchList(input, context.actor, ofSchools), input)),
  handle(schoolPatchInfo, ({ id }, context) => readPatch(context, id)),
  handle(saveSchoolPatch, forSchool(savePatch)),
  handle(submitSchoolPatch, (input, context) => submitPatch(context, input, ofSchools)),
  handle(recallSchoolPatches, ({ ids }, context) => recallPatches(context, ids)),
  handle(deleteSchoolPatches, ({ ids }, context) => deletePatches(context, ids, ofSchools)),
  handle(schoolPatchBooks, (input, context) => readOffer(context, input)),
  handle(chosenPatchBooks, (input, context) => chosen(context, chosenList(input, context.actor, ofSchools), input)),
  handle(orderSchoolPatch, forSchool(orderPatch)),

  handle(listDistrictPatches, (input, context) =>
    patches(context, patchList(input, context.actor, ofDistricts), input),
  ),
  handle(districtPatchInfo, ({ id }, context) => readPatch(context, id)),
  handle(saveDistrictPatch, forDistrict(savePatch)),
  handle(submitDistrictPatch, (input, context) => submitPatch(context, input, ofDistricts)),
  handle(deleteDistrictPatches, ({ ids }, context) => deletePatches(context, ids, ofDistricts)),
  handle(districtPatchBooks, (input, context) => readOffer(context, input)),
  handle(chosenDistrictPatchBooks, (input, context) =>
    chosen(context, chosenList(input, context.actor, ofDistricts), input),
  ),
  handle(orderDistrictPatch, forDistrict(orderPatch)),

  handle(listPatchesOfSchools, (input, context) => patches(context, patchList(input, context.actor, ofSchools), input)),
  handle(approvePatches, ({ ids }, context) => judgePatches(context, ids, { step: 'approve' })),
  handle(rejectPatches, ({ ids, reason }, context) => judgePatches(context, ids, { step: 'reject', reason })),
]
