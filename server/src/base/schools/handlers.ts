import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type Campus,
  type School,
  type SchoolDictEntry,
  campusDict,
  deleteCampuses,
  deleteSchools,
  listCampuses,
  listSchools,
  saveCampus,
  saveSchool,
  schoolDict,
  stepCampuses,
  stepSchools,
} from '@keben/core/base/schools/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { listPage } from '../../kit/lists/list.ts'
import { type CampusSums, campusEntries, campusList } from './campus-list.ts'
import { campuses } from './campuses.ts'
import { type SchoolSums, schoolList } from './school-list.ts'
import { schools } from './schools.ts'

export const schoolHandlers: Handler[] = [
  handle(listSchools, (input, { db, actor }) => listPage<School, SchoolSums>(db, schoolList(input, actor), input)),
  handle(saveSchool, (input, context) => saveResource(context, schools, input)),
  handle(deleteSchools, ({ ids }, context) => deleteResources(context, schools, ids)),
  handle(stepSchools, ({ ids, step }, context) => transitionResources(context, schools, ids, step)),
  handle(schoolDict, (input, context) => dictOf<ValueOf<typeof SchoolDictEntry>>(context, schools, input)),

  handle(listCampuses, (input, { db, actor }) => listPage<Campus, CampusSums>(db, campusList(input, actor), input)),
  handle(saveCampus, (input, context) => saveResource(context, campuses, input)),
  handle(deleteCampuses, ({ ids }, context) => deleteResources(context, campuses, ids)),
  handle(stepCampuses, ({ ids, step }, context) => transitionResources(context, campuses, ids, step)),
  handle(campusDict, campusEntries),
]
