import { CampusListInput, SchoolListInput } from '@keben/core/base/schools/contract'
import type { DeskRows } from '../../desk-rows.ts'
import { codeForOffice, searchBaseData } from '../../search.ts'
import { type WaitingQuery, rowsOfList } from '../../waiting.ts'
import { campusList } from './campus-list.ts'
import { schoolList } from './school-list.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { campusName } from './names.ts'
import { schoolsSeenBy } from './scope.ts'

const schoolsWithout =
  (what: 'hasHeadcount' | 'hasUser' | 'hasSalesperson'): WaitingQuery =>
  (actor) =>
    rowsOfList('school.id', schoolList(SchoolListInput.parse({ state: 'active', [what]: false }), actor), {
      name: (id) => nameOf('school', id),
    })

/** For the users who can assign one, and for those who maintain the schools; each has a list of their own. */
const campusesWithoutWarehouse: WaitingQuery = (actor) =>
  rowsOfList('campus.id', campusList(CampusListInput.parse({ state: 'active', hasWarehouse: false }), actor), {
    name: campusName,
  })

export const schoolsDesk = {
  todos: {
    campusesUnserved: campusesWithoutWarehouse,
    campusesWithoutWarehouse,
    schoolsWithoutHeadcount: schoolsWithout('hasHeadcount'),
    schoolsWithoutUser: schoolsWithout('hasUser'),
    schoolsWithoutSalesperson: schoolsWithout('hasSalesperson'),
  },
  things: {
    school: searchBaseData('school', schoolsSeenBy, codeForOffice),
  },
} satisfies DeskRows
