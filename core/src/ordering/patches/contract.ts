import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { versionComesWithId } from '../../kit/resource.ts'
import { Id, Ids, Verdicts, Version } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import {
  ChosenListInput,
  ChosenListOutput,
  PatchDocument,
  PatchListInput,
  PatchListOutput,
  PatchOffer,
  written,
} from './shapes.ts'
import { patchWords } from './words.ts'

const endpoint = endpointsOf('patches')

const words = patchWords
const school = ['school'] as const
const area = ['area'] as const
const ById = z.strictObject({ id: Id })
const ByVersion = z.strictObject({ id: Id, version: Version })

// Of schools

export const SchoolPatchInput = z.strictObject({ ...written, campusId: Id })

export const listSchoolPatches = endpoint({
  path: '/api/school/patch/plan/list',
  about: 'The supplementary orders of my campuses, paged and filtered.',
  roles: school,
  input: PatchListInput,
  output: PatchListOutput,
  words,
})
export const schoolPatchInfo = endpoint({
  path: '/api/school/patch/plan/info',
  about:
    'A supplementary order with its lines, what the plan had ordered of each, its history and what may be done now.',
  roles: school,
  input: ById,
  output: PatchDocument,
})
export const saveSchoolPatch = endpoint({
  path: '/api/school/patch/plan/save',
  about: 'Creates or changes a draft while the window is open; one that was rejected becomes a draft again.',
  roles: school,
  writes: true,
  input: SchoolPatchInput.refine(...versionComesWithId),
  output: PatchDocument,
  words,
  says: 'saved',
})
export const submitSchoolPatch = endpoint({
  path: '/api/school/patch/plan/submit',
  about: 'Submits a draft to the district; prices, packs, discounts and state-funded copies are fixed with it.',
  roles: school,
  writes: true,
  input: ByVersion,
  output: PatchDocument,
})
export const recallSchoolPatches = endpoint({
  path: '/api/school/patch/plan/resume',
  about: 'Takes submitted orders back, one or many, while the district has not judged them and the window is open.',
  roles: school,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
export const deleteSchoolPatches = endpoint({
  path: '/api/school/patch/plan/del',
  about: 'Deletes drafts.',
  roles: school,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
export const schoolPatchBooks = endpoint({
  path: '/api/school/plan/bookPatchList',
  about:
    'When supplementary orders are taken, and the titles that a campus may order with what the plan had ordered of each; the latest window and the first campus where none is named.',
  roles: school,
  input: z.strictObject({ planId: Id.optional(), campusId: Id.optional() }),
  output: PatchOffer,
})
export const chosenPatchBooks = endpoint({
  path: '/api/school/plan/bookSelectPatchList',
  about: 'The lines of all supplementary orders of my campuses, paged and filtered.',
  roles: school,
  input: ChosenListInput,
  output: ChosenListOutput,
  words,
})
export const orderSchoolPatch = endpoint({
  path: '/api/school/plan/bookPatchSubmit',
  about: 'Saves and submits a supplementary order in one call.',
  roles: school,
  writes: true,
  input: SchoolPatchInput.refine(...versionComesWithId),
  output: PatchDocument,
  words,
})

// Of districts: their own, and those of their schools

export const DistrictPatchInput = z.strictObject(written)

export const listDistrictPatches = endpoint({
  path: '/api/area/patch/plan/list',
  about: 'The supplementary orders of the district itself, paged and filtered.',
  roles: area,
  input: PatchListInput.omit({ schoolIds: true, campusIds: true }),
  output: PatchListOutput,
  words,
})
export const districtPatchInfo = endpoint({
  path: '/api/area/patch/plan/info',
  about:
    'A supplementary order of the district or of one of its schools, with lines, history and what may be done now.',
  roles: area,
  input: ById,
  output: PatchDocument,
})
export const saveDistrictPatch = endpoint({
  path: '/api/area/patch/plan/save',
  about: 'Creates or changes a draft of the district’s own while the window is open.',
  roles: area,
  writes: true,
  input: DistrictPatchInput.refine(...versionComesWithId),
  output: PatchDocument,
  words,
  says: 'saved',
})
export const submitDistrictPatch = endpoint({
  path: '/api/area/patch/plan/submit',
  about: 'Submits a draft of the district’s own, which needs no approval.',
  roles: area,
  writes: true,
  input: ByVersion,
  output: PatchDocument,
})
export const deleteDistrictPatches = endpoint({
  path: '/api/area/patch/plan/del',
  about: 'Deletes drafts of the district’s own.',
  roles: area,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
export const districtPatchBooks = endpoint({
  path: '/api/area/plan/bookPatchList',
  about:
    'When supplementary orders are taken, and the titles that the district may order with what the plan had ordered of each; the latest window where no plan is named.',
  roles: area,
  input: z.strictObject({ planId: Id.optional() }),
  output: PatchOffer,
})
export const chosenDistrictPatchBooks = endpoint({
  path: '/api/area/plan/bookSelectPatchList',
  about: 'The lines of all supplementary orders of the district itself, paged and filtered.',
  roles: area,
  input: ChosenListInput.omit({ campusIds: true }),
  output: ChosenListOutput,
  words,
})
export const orderDistrictPatch = endpoint({
  path: '/api/area/plan/bookPatchSubmit',
  about: 'Saves and submits a supplementary order of the district in one call.',
  roles: area,
  writes: true,
  input: DistrictPatchInput.refine(...versionComesWithId),
  output: PatchDocument,
  words,
})

export const listPatchesOfSchools = endpoint({
  path: '/api/area/patch/plan/schoolList',
  about: 'The supplementary orders of my schools, but for their drafts, paged and filtered.',
  roles: area,
  input: PatchListInput,
  output: PatchListOutput,
  words,
})
export const approvePatches = endpoint({
  path: '/api/area/patch/plan/approve',
  about: 'Accepts supplementary orders of schools, one or many.',
  roles: area,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
export const rejectPatches = endpoint({
  path: '/api/area/patch/plan/reject',
  about: 'Rejects supplementary orders of schools with a reason, one or many; the schools may revise them.',
  roles: area,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words,
})
