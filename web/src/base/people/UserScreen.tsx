import { resetSecondFactor } from '@keben/core/base/identity/second-factor'
import { roleChoices } from '@keben/core/roles'
import type { InputOf, ValueOf } from '@keben/core/kit/endpoint'
import { type User, type saveUser, stepUsers } from '@keben/core/base/people/contract'
import { userWords } from '@keben/core/base/people/words'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../kit/api/download.ts'
import { choicesField, lineField, textField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { batchAction, resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import type { BatchAction, RowAction } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { secondFactorWords } from '../identity/words-second-factor.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { type UserKind, within } from './kinds.ts'
import { LooksAfter } from './LooksAfter.tsx'
import { PasswordSlips, type PasswordSlip } from './PasswordSlips.tsx'
import { RolesForm } from './RolesForm.tsx'
import { columnsOf } from './user-columns.tsx'
import { filtersOf, organisationFields } from './user-fields.ts'
import { usePasswordReset } from './usePasswordReset.tsx'
import { kindWords, userScreenWords } from './words.ts'
import './people.css'

/** The screen of one kind of user. Kinds differ in roles and organisations. */
export function UserScreen({ kind }: { kind: UserKind }) {
  const words = useWords(userScreenWords)
  const own = useWords(kindWords)[kind.name]
  const language = useLanguage()
  const form = useEntryForm<User>('user')
  const [slips, setSlips] = useState<readonly PasswordSlip[]>()
  const [inRoles, setInRoles] = useState<User>()
  const [salesperson, setSalesperson] = useState<User>()
  const reset = usePasswordReset(setSlips)
  const [edit, ...others] = form.rowActions
  const toSessions = useSessionsOf()
  const rowActions: RowAction<User>[] = [
    ...(edit ? [edit] : []),
    {
      key: 'looksAfter',
      label: words.looksAfter,
      run: setSalesperson,
      when: (user) => kind.name === 'staff' && mayLookAfter(user),
    },
    { key: 'reset', label: words.reset, run: (user) => void reset.run([user]) },
    { key: 'roles', label: words.roles, run: setInRoles },
    { key: 'sessions', label: words.sessions, run: toSessions },
    ...others,
  ]

  return (
    <>
      <ListScreen
        name={`users-${kind.name}`}
        title={screenTitle(kind.path, language)}
        endpoint={kind.list}
        within={within(kind)}
        words={userWords}
        counted={own.counted}
        searchHint={words.search}
        emptyHint={own.empty}
        nameOf={(user) => user.name}
        columns={columnsOf(kind)}
        filters={filtersOf(kind)}
        tabs={resourceTabs}
        onOpen={form.edit}
        create={{ label: own.create, run: form.create }}
        rowActions={rowActions}
        batchActions={[...resourceActions(stepUsers, kind.del), resetSecond]}
        manyActions={[{ key: 'reset', label: words.resetMany, run: (users) => void reset.run(users) }]}
        onDownload={(filter, columns, name) => download(downloadBaseData, { kind: 'user', filter, columns }, name)}
        extra={<ImportButton kind="user" />}
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : own.create}
        endpoint={kind.save}
        words={userWords}
        sections={[
          {
            title: words.person,
            fields: [lineField('userName', { hint: words.userNameHint }), lineField('name'), lineField('mobile')],
          },
          {
            title: words.rolesSection,
            fields: [
              choicesField('roles', roleChoices, { wide: true, hint: words.rolesHint }),
              ...organisationFields(words),
              textField('remark'),
            ],
          },
        ]}
        initial={startOf(kind, form.like)}
        onSaved={(saved) => !form.entry && setSlips([slipOf(saved)])}
      />
      <RolesForm user={inRoles} onClose={() => setInRoles(undefined)} />
      <LooksAfter salesperson={salesperson} onClose={() => setSalesperson(undefined)} />
      <PasswordSlips slips={slips} onClose={() => setSlips(undefined)} />
      {reset.holder}
    </>
  )
}

/** For users who have lost phone and recovery codes. */
const resetSecond: BatchAction<User> = batchAction(resetSecondFactor, (ids) => ({ ids }), {
  key: 'resetSecondFactor',
  label: { en: secondFactorWords.en.reset, zh: secondFactorWords.zh.reset },
  confirm: { en: secondFactorWords.en.confirmReset, zh: secondFactorWords.zh.confirmReset },
  danger: true,
})

/** A disabled user gets no districts or schools, but existing ones can be removed. */
const mayLookAfter = ({ state, roles, districtsLookedAfter, schoolsLookedAfter }: User): boolean =>
  roles.includes('business') && (state === 'active' || districtsLookedAfter + schoolsLookedAfter > 0)

const slipOf = ({ id, name, userName, oneTimePassword }: ValueOf<(typeof saveUser)['output']>): PasswordSlip => ({
  id,
  name,
  userName,
  password: oneTimePassword,
})

/** A new user starts with the screen's role, or with roles and organisation of another user. */
function startOf(kind: UserKind, like: User | undefined): Partial<InputOf<(typeof saveUser)['input']>> {
  if (!like) return { roles: [kind.roles[0]] }
  const { roles, companyId, districtId, schoolId, campusId, supplierId, shopId } = like
  return { roles, companyId, districtId, schoolId, campusId, supplierId, shopId }
}

/** Opens the user's sessions in the audit. */
function useSessionsOf(): (user: User) => void {
  const navigate = useNavigate()
  return ({ userName }) =>
    void navigate({ to: '/sys/data/audit', search: () => ({ view: 'sessions', keyword: userName }) })
}
