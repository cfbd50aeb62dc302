import { roleChoices } from '@keben/core/roles'
import { resourceStates } from '@keben/core/kit/resource'
import { companyDict } from '@keben/core/base/network/contract'
import { type User, addCompanyUsers, listCompanyUsers } from '@keben/core/base/people/contract'
import { companyRoles } from '@keben/core/base/people/rules'
import { userWords } from '@keben/core/base/people/words'
import { useState } from 'react'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { choiceFilter, choicesFilter, dictFilter } from '../../kit/list/filters.ts'
import { batchAction } from '../../kit/list/resource-actions.ts'
import type { ListTabs } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { MoveUsers } from './MoveUsers.tsx'
import { LastSeen, lastColumns, rolesColumn, whoColumns } from './user-columns.tsx'
import { companyUserWords, userScreenWords } from './words.ts'

const columns: Column<User>[] = [
  ...whoColumns(['company']),
  rolesColumn,
  { key: 'lastSeenAt', width: 150, render: (user) => <LastSeen user={user} /> },
  ...lastColumns,
]

const tabs: ListTabs<'hasCompany', { inCompany: number; without: number }> = {
  key: 'hasCompany',
  options: [
    {
      value: true,
      label: { en: companyUserWords.en.inCompany, zh: companyUserWords.zh.inCompany },
      count: (sums) => sums.inCompany,
    },
    {
      value: false,
      label: { en: companyUserWords.en.without, zh: companyUserWords.zh.without },
      count: (sums) => sums.without,
    },
  ],
}

const rolesOfCompanies = Object.fromEntries(companyRoles.map((role) => [role, roleChoices[role]]))

const takeOut = batchAction<User, typeof addCompanyUsers.input>(
  addCompanyUsers,
  (userIds) => ({ companyId: null, userIds }),
  {
    key: 'takeOut',
    label: { en: companyUserWords.en.takeOut, zh: companyUserWords.zh.takeOut },
    when: (user) => user.companyId !== null,
    confirm: { en: companyUserWords.en.confirmTakeOut, zh: companyUserWords.zh.confirmTakeOut },
  },
)

/** Assigns users to companies. */
export default function CompanyUsers() {
  const words = useWords(companyUserWords)
  const common = useWords(userScreenWords)
  const language = useLanguage()
  const [moving, setMoving] = useState<readonly User[]>()
  return (
    <>
      <ListScreen
        name="company-users"
        title={screenTitle('/sys/baseInfo/companyUser', language)}
        endpoint={listCompanyUsers}
        words={userWords}
        counted={words.counted}
        searchHint={common.search}
        emptyHint={words.empty}
        nameOf={(user) => user.name}
        columns={columns}
        filters={[
          dictFilter('companyIds', companyDict, { inline: true, width: 180 }),
          choicesFilter('roles', rolesOfCompanies, { inline: true, width: 130 }),
          choiceFilter('state', resourceStates),
        ]}
        tabs={tabs}
        create={{ label: words.put, run: () => setMoving([]) }}
        rowActions={[{ key: 'move', label: words.moveOne, run: (user) => setMoving([user]), inline: true }]}
        batchActions={[takeOut]}
        manyActions={[{ key: 'move', label: words.move, run: setMoving }]}
      />
      <MoveUsers users={moving} onClose={() => setMoving(undefined)} />
    </>
  )
}
