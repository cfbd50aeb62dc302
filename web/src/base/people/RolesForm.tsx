import { type User, listRoles, saveRoles } from '@keben/core/base/people/contract'
import { userWords } from '@keben/core/base/people/words'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import type { ChoiceOptions } from '../../kit/values/choices.ts'
import { choicesField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { organisationFields } from './user-fields.ts'
import { userScreenWords } from './words.ts'

interface RolesFormProps {
  readonly user: User | undefined
  readonly onClose: () => void
}

/** The roles of a user, with the number of users of each. */
export function RolesForm({ user, onClose }: RolesFormProps) {
  const words = useWords(userScreenWords)
  const { data: roles = [] } = useEndpoint(listRoles, {}, { enabled: user !== undefined })
  const options: ChoiceOptions = () =>
    roles.map(({ id, name, users }) => ({ value: id, label: words.inUse(name, users) }))
  return (
    <FormDrawer
      open={user !== undefined}
      onClose={onClose}
      title={user ? `${words.roles} · ${user.name}` : words.roles}
      entry={user}
      endpoint={saveRoles}
      words={userWords}
      sections={[
        {
          fields: [choicesField('roles', options, { wide: true, hint: words.rolesHint }), ...organisationFields(words)],
        },
      ]}
      {...(user && { history: { thing: 'user', id: user.id } as const })}
    />
  )
}
