import { districtDict, listDistricts } from '@keben/core/network/contract'
import { campusDict, listCampuses, listSchools, schoolDict } from '@keben/core/schools/contract'

/** What a change of a school or a campus makes old: each counts the other. */
export const refreshedBySchools = [listSchools, listCampuses, schoolDict, campusDict, listDistricts, districtDict]
