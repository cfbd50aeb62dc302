import { listMySchools } from '@keben/core/district-plans/contract'
import { cityDay } from '@keben/core/kit/moment'
import { CampusListInput, SchoolListInput } from '@keben/core/schools/contract'
import { booksSeenBy, grantedBy } from '../catalogue/scope.ts'
import { mySchoolList } from '../district-plans/my-schools.ts'
import { activeHolders } from '../grants/grantees.ts'
import { sql } from '../kit/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { campusList } from '../schools/campus-list.ts'
import { schoolList } from '../schools/school-list.ts'
import { type Waiting, type WaitingRows, rowsOf, rowsOfList } from './waiting.ts'

/* What is missing in the base data. */

const schoolsWithout =
  (what: 'hasHeadcount' | 'hasUser' | 'hasSalesperson'): Waiting =>
  (actor) =>
    rowsOfList('school.id', schoolList(SchoolListInput.parse({ state: 'active', [what]: false }), actor))

/** To whoever gives them one, and to whoever looks after the schools: each sees them in a list of their own. */
const campusesWithoutWarehouse: Waiting = (actor) =>
  rowsOfList('campus.id', campusList(CampusListInput.parse({ state: 'active', hasWarehouse: false }), actor))

export const waitingBase = {
  /** Titles in use that no active business user has been granted, one by one or with their publisher or subject. */
  booksNobodyHas: () =>
    rowsOf('book', sql`book.state = 'active' and not ${grantedBy(sql`user_id in ${activeHolders('business')}`)}`),
  withoutTerms: (actor) =>
    rowsOf(
      'book',
      sql`book.state = 'active' and ${booksSeenBy(actor)} and not exists (select from book_terms
        where book_terms.book_id = book.id and book_terms.company_id = ${actor.companyId})`,
    ),
  districtsWithoutDiscount: (actor, now) =>
    rowsOf(
      'district',
      sql`district.state = 'active' and ${districtsSeenBy(actor)} and not exists (select from district_discount
        where district_discount.district_id = district.id and district_discount.state = 'active'
          and ${cityDay(now)}::date between valid_from and coalesce(valid_to, 'infinity'))`,
    ),
  campusesUnserved: campusesWithoutWarehouse,
  campusesWithoutWarehouse,
  schoolsWithoutHeadcount: schoolsWithout('hasHeadcount'),
  schoolsWithoutUser: schoolsWithout('hasUser'),
  schoolsWithoutSalesperson: schoolsWithout('hasSalesperson'),
  headcountToEnter: (actor) =>
    rowsOfList(
      'campus.id',
      mySchoolList(listMySchools.input.parse({ state: 'active', hasHeadcount: false }), { actor }),
    ),
} satisfies Partial<WaitingRows>
