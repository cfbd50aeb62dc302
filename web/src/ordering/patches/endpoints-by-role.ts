import {
  chosenDistrictPatchBooks,
  chosenPatchBooks,
  deleteDistrictPatches,
  deleteSchoolPatches,
  districtPatchBooks,
  districtPatchInfo,
  listDistrictPatches,
  listSchoolPatches,
  orderDistrictPatch,
  orderSchoolPatch,
  saveDistrictPatch,
  saveSchoolPatch,
  schoolPatchBooks,
  schoolPatchInfo,
} from '@keben/core/ordering/patches/contract'
import { downloadDistrictPatches, downloadSchoolPatches } from '../../office/spreadsheets/files.ts'

/** The calls of school and district; only the campus differs. */
export const endpointsByRole = {
  school: {
    list: listSchoolPatches,
    chosen: chosenPatchBooks,
    info: schoolPatchInfo,
    save: saveSchoolPatch,
    order: orderSchoolPatch,
    del: deleteSchoolPatches,
    books: schoolPatchBooks,
    download: downloadSchoolPatches,
  },
  district: {
    list: listDistrictPatches,
    chosen: chosenDistrictPatchBooks,
    info: districtPatchInfo,
    save: saveDistrictPatch,
    order: orderDistrictPatch,
    del: deleteDistrictPatches,
    books: districtPatchBooks,
    download: downloadDistrictPatches,
  },
} as const
export type PatchViewer = keyof typeof endpointsByRole
export type PatchEndpoints = (typeof endpointsByRole)[PatchViewer]
