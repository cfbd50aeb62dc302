import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type User,
  type UserDictEntry,
  addCompanyUsers,
  businessUserDict,
  deleteFinanceUsers,
  deleteUsers,
  listCompanyUsers,
  listFinanceUsers,
  listRoles,
  listUsers,
  resetPassword,
  saveFinanceUser,
  saveRoles,
  saveUser,
  stepUsers,
  userDict,
} from '@keben/core/base/people/contract'
import {
  type Salesperson,
  type SchoolLookedAfter,
  giveDistricts,
  giveSchools,
  listSalespeople,
  listSchoolsOfDistrict,
  listSchoolsOfSalesperson,
  takeDistricts,
  takeSchools,
} from '@keben/core/base/people/salespeople'
import { type Handler, handle, handlePrepared } from '../../kit/requests/handle.ts'
import type { StateCounts } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { listPage } from '../../kit/lists/list.ts'
import { companyUserList, moveToCompany } from './company-users.ts'
import { deleteUsers as deleteThem, stepUsers as stepThem } from './delete-users.ts'
import { preparePasswords, resetPasswords } from './reset-passwords.ts'
import { give, take } from './responsibilities.ts'
import { rolesInUse } from './roles.ts'
import { districtsLookedAfter, salespersonList, schoolsOfSalesperson } from './salespeople.ts'
import { prepareUser, saveRolesOf, saveUserOf } from './save-user.ts'
import { businessUsersOf, financeUsers, userList, users } from './users.ts'

type BusinessUser = ValueOf<typeof businessUserDict.output>[number]

export const peopleHandlers: Handler[] = [
  handle(listUsers, (input, { db, actor, now }) => listPage<User, StateCounts>(db, userList(input, actor, now), input)),
  handlePrepared(saveUser, prepareUser, (input, context, fresh) => saveUserOf(context, input, fresh)),
  handle(deleteUsers, ({ ids }, context) => deleteThem(context, ids)),
  handle(stepUsers, ({ ids, step }, context) => stepThem(context, ids, step)),
  handle(userDict, (input, context) => dictOf<ValueOf<typeof UserDictEntry>>(context, users, input)),
  handle(businessUserDict, (input, context) => dictOf<BusinessUser>(context, businessUsersOf(input.companyId), input)),
  handle(listRoles, (_, context) => rolesInUse(context)),
  handle(saveRoles, (input, context) => saveRolesOf(context, input)),
  handlePrepared(resetPassword, preparePasswords, resetPasswords),

  handle(listFinanceUsers, (input, { db, actor, now }) =>
    listPage<User, StateCounts>(db, userList(input, actor, now, financeUsers), input),
  ),
  handlePrepared(saveFinanceUser, prepareUser, (input, context, fresh) =>
    saveUserOf(context, input, fresh, financeUsers),
  ),
  handle(deleteFinanceUsers, ({ ids }, context) => deleteThem(context, ids, financeUsers)),

  handle(listCompanyUsers, (input, { db, actor }) =>
    listPage<User, { inCompany: number; without: number }>(db, companyUserList(input, actor), input),
  ),
  handle(addCompanyUsers, moveToCompany),

  handle(listSalespeople, (input, { db, actor }) =>
    listPage<Salesperson, StateCounts>(db, salespersonList(input, actor), input),
  ),
  handle(listSchoolsOfSalesperson, (input, { db, actor }) =>
    listPage<ValueOf<typeof SchoolLookedAfter>, { singly: number; throughDistrict: number }>(
      db,
      schoolsOfSalesperson(input, actor),
      input,
    ),
  ),
  handle(listSchoolsOfDistrict, districtsLookedAfter),
  handle(giveSchools, ({ userId, schoolIds }, context) => give(context, 'school', userId, schoolIds)),
  handle(giveDistricts, ({ userId, districtIds }, context) => give(context, 'district', userId, districtIds)),
  handle(takeSchools, ({ userId, schoolIds }, context) => take(context, 'school', userId, schoolIds)),
  handle(takeDistricts, ({ userId, districtIds }, context) => take(context, 'district', userId, districtIds)),
]
