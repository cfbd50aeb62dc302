import type { Issue } from '../../../kit/issues.ts'
import { UserSheetInput } from '../../../base/people/contract.ts'
import { type Duties, campusProblems, dutyProblems } from '../../../base/people/rules.ts'
import { userWords } from '../../../base/people/words.ts'
import { type Role, roleChoices } from '../../../roles.ts'
import { codeOf, moment, someOf, text, yesNo } from '../cells.ts'
import type { EnteredSheet, KnownEntry, ReferredEntries, RightRow, RowIssue } from '../sheet.ts'
import { columnNotes, examples, sheetNames } from '../words.ts'
import { counted, factOf, resourceColumns, shown } from './common.ts'

/** Usernames are lower-case. */
export interface UserFacts {
  /** The importer. */
  readonly me: string
  /** Active administrators. */
  readonly administrators: readonly string[]
  /** Users with duties. */
  readonly onDuty: Readonly<
    Record<string, { readonly roles: readonly Role[]; readonly companyId: number | null; readonly duties: Duties }>
  >
}

const nameOf = (user: KnownEntry): string => String(user['userName']).toLowerCase()
const rolesOf = (user: KnownEntry): readonly Role[] => user['roles'] as Role[]

/** A campus belongs to the user's school; duties and the own account stay. */
function userFits(user: KnownEntry, { companyCode, schoolCode, campusCode }: ReferredEntries, facts: unknown): Issue[] {
  const { me, onDuty } = facts as UserFacts
  const before = factOf(onDuty, nameOf(user))
  const companyId = (companyCode?.['id'] as number | undefined) ?? null
  return [
    ...(schoolCode && campusCode
      ? campusProblems({
          schoolId: schoolCode['id'] as number,
          campus: { schoolId: campusCode['schoolId'] as number },
        })
      : []),
    ...(before ? dutyProblems(before, { roles: rolesOf(user), companyId }, before.duties) : []),
    ...(nameOf(user) === me && !rolesOf(user).includes('manage')
      ? [{ field: 'roles', rule: 'own_administrator_role', facts: {} }]
      : []),
  ]
}

/** An active administrator remains. */
function amongUsers(rows: readonly RightRow[], facts: unknown): RowIssue[] {
  const { administrators } = facts as UserFacts
  const leaving = rows.filter(
    ({ saved }) => administrators.includes(nameOf(saved)) && !rolesOf(saved).includes('manage'),
  )
  if (leaving.length < administrators.length) return []
  return leaving.map(({ row }) => ({ row, field: 'roles', rule: 'last_administrator', facts: {} }))
}

export const userSheet: EnteredSheet = {
  name: sheetNames.user,
  thing: 'user',
  keys: ['userName'],
  caseless: true,
  words: userWords,
  input: UserSheetInput,
  looksAt: { company: [], school: [], campus: ['schoolId'] },
  fits: userFits,
  amongst: amongUsers,
  columns: [
    { key: 'userName', cell: text, note: columnNotes.userName, example: 'li.ming' },
    { key: 'name', cell: text, example: examples.person },
    { key: 'mobile', cell: text, note: columnNotes.mobile, example: '13800000001' },
    { key: 'roles', cell: someOf(roleChoices), note: columnNotes.roles, example: ['business', 'finance'] },
    { key: 'companyCode', cell: codeOf('company'), fills: 'companyId', note: columnNotes.userCompany, example: 'C001' },
    shown('companyName'),
    { key: 'districtCode', cell: codeOf('district'), fills: 'districtId', note: columnNotes.userDistrict },
    shown('districtName'),
    { key: 'schoolCode', cell: codeOf('school'), fills: 'schoolId', note: columnNotes.userSchool },
    shown('schoolName'),
    { key: 'campusCode', cell: codeOf('campus'), fills: 'campusId', note: columnNotes.userCampus },
    shown('campusName'),
    { key: 'supplierCode', cell: codeOf('supplier'), fills: 'supplierId', note: columnNotes.userSupplier },
    shown('supplierName'),
    { key: 'shopCode', cell: codeOf('shop'), fills: 'shopId', note: columnNotes.userShop },
    shown('shopName'),
    shown('mustChangePassword', yesNo),
    shown('lastSeenAt', moment),
    ...counted('openSessions', 'districtsLookedAfter', 'schoolsLookedAfter'),
    ...resourceColumns,
  ],
}
