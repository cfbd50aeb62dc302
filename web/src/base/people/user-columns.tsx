import { resourceStates } from '@keben/core/kit/resource'
import type { User } from '@keben/core/base/people/contract'
import { roleChoices } from '@keben/core/roles'
import { useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  momentColumn,
  phoneColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { MomentText, fullMoment } from '../../kit/values/moment.tsx'
import type { Organisation, UserKind } from './kinds.ts'
import { userScreenWords } from './words.ts'

const organisationColumn = {
  company: textColumn('companyName', 186, { sortable: true, phone: 'subtitle' }),
  district: textColumn('districtName', 150, { sortable: true, phone: 'subtitle' }),
  school: textColumn('schoolName', 210, { sortable: true, phone: 'subtitle' }),
  campus: textColumn('campusName', 120, { phone: 'subtitle' }),
  supplier: textColumn('supplierName', 200, { sortable: true, phone: 'subtitle' }),
  shop: textColumn('shopName', 190, { sortable: true, phone: 'subtitle' }),
} satisfies Record<Organisation, Column<User>>

/** The user, and the organisations that the user acts for. */
export const whoColumns = (organisations: readonly Organisation[]): Column<User>[] => [
  titleColumn('name', 110, { sortable: true }),
  stateColumn(resourceStates),
  textColumn('userName', 118, { sortable: true, phone: 'meta' }),
  ...organisations.map((organisation): Column<User> => organisationColumn[organisation]),
  phoneColumn('mobile', 110, { phone: 'meta' }),
]

export const rolesColumn: Column<User> = choiceColumn('roles', roleChoices, 120, { phone: 'subtitle' })

export const lastColumns: Column<User>[] = [
  textColumn('remark', 200, { hidden: true }),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 122, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 122, { sortable: true, hidden: true }),
]

export const columnsOf = (kind: UserKind): Column<User>[] => [
  ...whoColumns(kind.organisations),
  { ...rolesColumn, hidden: kind.name !== 'staff' },
  ...(kind.name === 'staff'
    ? [copiesColumn('districtsLookedAfter', 76), copiesColumn('schoolsLookedAfter', 74, { phone: 'number' })]
    : []),
  { key: 'lastSeenAt', width: 158, screenOnly: true, render: (user) => <LastSeen user={user} /> },
  copiesColumn('openSessions', 84, { screenOnly: true, hidden: kind.name === 'staff' }),
  ...lastColumns,
]

/** The last visit, or what prevents a sign-in. */
export function LastSeen({ user }: { user: User }) {
  const words = useWords(userScreenWords)
  if (user.lockedUntil)
    return <span className="ink-bad">{words.slowedUntil(fullMoment(user.lockedUntil).slice(11))}</span>
  return user.mustChangePassword ? <span className="sub">{words.oneTime}</span> : <MomentText at={user.lastSeenAt} />
}
