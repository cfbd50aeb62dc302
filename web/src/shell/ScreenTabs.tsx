import { menuEntryOf, openingOf } from '@keben/core/menu'
import { Link, useLocation } from '@tanstack/react-router'
import { useLanguage } from '../kit/app/language.ts'
import { screenTitle } from '../kit/app/screens.ts'
import { useSession } from '../kit/session/session.ts'
import { useHereInSight } from './useHereInSight.ts'

/** The screens of the present menu entry as tabs; on a document's page they give way to it. */
export function ScreenTabs() {
  const language = useLanguage()
  const here = useLocation().pathname
  const role = useSession().currentRoles?.id
  const entry = role && menuEntryOf(role, here)
  const tabs = useHereInSight<HTMLElement>(entry)
  if (!entry || entry.tabs.length < 2) return null
  return (
    <nav className="shell-tabs no-print" ref={tabs} aria-label={entry[language]}>
      {entry.tabs.map(([path, ...parts]) => (
        <Link
          key={path}
          to={path}
          search={() => openingOf(role, path)}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(parts.some((part) => part === here) && { 'aria-current': 'page' })}
        >
          {screenTitle(path, language)}
        </Link>
      ))}
    </nav>
  )
}
