import { roleWords } from '@keben/core/roles'
import { Dropdown } from 'antd'
import { useLanguage, useWords } from '../kit/language.ts'
import { type RoleEntry, signOut, useSession } from '../kit/session.ts'
import type { Overlay } from './overlay.ts'
import { shellWords } from './words.ts'

/** I: my roles, my profile, my password, and the way out. */
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
  const { userInfo, roleList, currentRoles } = useSession()
  const name = userInfo?.name ?? ''
  const roles = roleList.map((role) => ({
    key: `role:${role.id}`,
    label: (
      <span className="person-role">
        {roleWords[language][role.id]}
        {role.id === currentRoles?.id && <span className="sub">{words.currentRole}</span>}
      </span>
    ),
  }))
  const items = [
    { type: 'group' as const, key: 'roles', label: words.roles, children: roles },
    { type: 'divider' as const, key: 'line' },
    { key: 'profile', label: words.profile },
    { key: 'password', label: words.password },
    { key: 'signOut', label: words.signOut },
  ]
  const choose = ({ key }: { key: string }) => {
    const role = roleList.find(({ id }) => key === `role:${id}`)
    if (role && role.id !== currentRoles?.id) onRole(role)
    if (key === 'profile' || key === 'password') onOpen(key)
    if (key === 'signOut') void signOut()
  }
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: choose }}>
      <button type="button" className="person" title={words.person}>
        <span className="avatar" aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={phone ? 'unseen' : 'cut'}>{name}</span>
      </button>
    </Dropdown>
  )
}
