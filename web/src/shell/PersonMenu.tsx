import { roleWords } from '@keben/core/roles'
import { Menu } from '../kit/dialogs/Menu.tsx'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { chooseTextSize, useTextSize } from '../kit/app/text-size.ts'
import { type RoleEntry, signOut, useSession } from '../kit/session/session.ts'
import type { Overlay } from './overlay.ts'
import { shellWords } from './words.ts'

/** Roles, profile, password, size of text and sign-out. */
export function PersonMenu({
  phone,
  onOpen,
  onRole,
}: {
  phone: boolean
  onOpen: (overlay: Overlay) => void
  onRole: (role: RoleEntry) => void
}) {
  const words = useWords(shellWords)
  const language = useLanguage()
  const textSize = useTextSize()
  const { userInfo, roleList, currentRoles } = useSession()
  const name = userInfo?.name ?? ''
  const roles = roleList.map((role) => ({
    key: role.id,
    label: (
      <span className="shell-person-role flex between">
        {roleWords[language][role.id]}
        {role.id === currentRoles?.id && <span className="sub">{words.currentRole}</span>}
      </span>
    ),
    onChoose: () => role.id !== currentRoles?.id && onRole(role),
  }))
  const groups = [
    { key: 'roles', label: words.roles, entries: roles },
    {
      key: 'mine',
      entries: [
        { key: 'profile', label: words.profile, onChoose: () => onOpen('profile') },
        { key: 'password', label: words.password, onChoose: () => onOpen('password') },
        {
          key: 'text',
          label: textSize === 'large' ? words.normalText : words.largeText,
          onChoose: () => chooseTextSize(textSize === 'large' ? 'normal' : 'large'),
        },
        { key: 'signOut', label: words.signOut, onChoose: () => void signOut() },
      ],
    },
  ]
  return (
    <Menu
      align="end"
      groups={groups}
      trigger={
        <button type="button" className="shell-person" title={words.person}>
          <span className="shell-avatar grid rigid strong" aria-hidden="true">
            {[...name][0]}
          </span>
          <span className={phone ? 'unseen' : 'cut'}>{name}</span>
        </button>
      }
    />
  )
}
