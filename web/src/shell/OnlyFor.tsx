import { roleWords } from '@keben/core/roles'
import { type Screen, type ScreenPath, screens } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { Loader } from '../kit/app/Loader.tsx'
import { useSession } from '../kit/session/session.ts'
import { Sorry } from '../kit/app/Sorry.tsx'
import { useRoleSwitch } from './useRoleSwitch.ts'
import { shellWords } from './words.ts'

/** Shows a screen to its roles. Other users see which of their roles may open it. */
export function OnlyFor({ path, children }: { path: ScreenPath; children: ReactNode }) {
  const words = useWords(shellWords)
  const language = useLanguage()
  const { currentRoles, roleList, menuData, menuFailed } = useSession()
  const switchTo = useRoleSwitch()
  const screen: Screen | undefined = screens.find((one) => one.path === path)
  if (!currentRoles || !screen) return null
  // The screen itself does not need the menu; while a switch of roles loads the new one, the page shows a loader.
  if (!menuData && !menuFailed) return <Loader page />
  if (screen.roles.includes(currentRoles.id)) return children
  const others = roleList.filter(({ id }) => screen.roles.includes(id))
  return (
    <Sorry
      heading={1}
      title={words.notForRole(roleWords[language][currentRoles.id])}
      text={others.length ? words.notForRoleHint : undefined}
    >
      {others.length === 0 && (
        <Link to="/sys" className="button is-main">
          {words.toHome}
        </Link>
      )}
      {others.map((role) => (
        <button key={role.id} type="button" className="button" onClick={() => switchTo(role)}>
          {words.switchTo(roleWords[language][role.id])}
        </button>
      ))}
    </Sorry>
  )
}
