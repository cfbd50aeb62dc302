import { Link, useLocation } from '@tanstack/react-router'
import type { MenuNode } from '@keben/core/base/identity/contract'
import { menuEntryOf } from '@keben/core/screens'
import { useEffect, useRef } from 'react'
import { useWords } from '../kit/app/language.ts'
import { Loader } from '../kit/app/Loader.tsx'
import { retryMenu, useSession } from '../kit/session/session.ts'
import { MenuIcon } from './icons.tsx'
import { Switches } from './Switches.tsx'
import { shellWords } from './words.ts'

/** The server's menu for the current role, in groups. On a phone it covers the page. */
export function SideMenu({ phone, onClose }: { phone: boolean; onClose: () => void }) {
  const words = useWords(shellWords)
  const { menuData, menuFailed } = useSession()
  useEffect(() => {
    if (!phone) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [phone, onClose])
  const groups = useHereInSight()
  return (
    <>
      {phone && <button type="button" className="shell-side-shade" aria-label={words.closeMenu} onClick={onClose} />}
      <nav className="shell-side no-print" aria-label={words.menu}>
        <Link to="/sys" className="shell-brand row rigid gap-10 nowrap" aria-current={false}>
          <span className="seal" aria-hidden="true">
            {words.seal}
          </span>
          {words.platform}
        </Link>
        <div className="shell-side-groups grow scrolls" ref={groups}>
          {menuFailed ? (
            <MenuFailed />
          ) : menuData ? (
            menuData.chirdenList.map((group) => <MenuGroup key={group.furl} group={group} onGo={onClose} />)
          ) : (
            <Loader />
          )}
        </div>
        {phone && (
          <div className="shell-side-foot">
            <Switches />
          </div>
        )}
      </nav>
    </>
  )
}

/** In pixels: keeps a neighbour of the current entry visible. */
const besideHere = 38

/** Scrolls the menu to the current page. `scrollIntoView` would also scroll the page. */
function useHereInSight() {
  const groups = useRef<HTMLDivElement>(null)
  const { menuData } = useSession()
  const path = useLocation().pathname
  useEffect(() => {
    const menu = groups.current
    const link = menu?.querySelector('[aria-current=page]')
    if (!menu || !link) return
    const [menuBox, at] = [menu.getBoundingClientRect(), link.getBoundingClientRect()]
    if (at.top < menuBox.top) menu.scrollTop -= menuBox.top - at.top + besideHere
    else if (at.bottom > menuBox.bottom) menu.scrollTop += at.bottom - menuBox.bottom + besideHere
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the link is another one with each page and each menu
  }, [path, menuData])
  return groups
}

function MenuFailed() {
  const words = useWords(shellWords)
  return (
    <p className="sub shell-menu-failed">
      {words.menuFailed}{' '}
      <button type="button" className="link-button" onClick={() => void retryMenu()}>
        {words.tryAgain}
      </button>
    </p>
  )
}

function MenuGroup({ group, onGo }: { group: MenuNode; onGo: () => void }) {
  const role = useSession().currentRoles?.id
  const here = useLocation().pathname
  if (!group.chirdenList.length) return <MenuLink node={group} onGo={onGo} />
  const entries = group.chirdenList.filter(({ furl }) => !role || menuEntryOf(role, furl) === furl)
  if (!entries.length) return null
  return (
    <section>
      <h2>{group.name}</h2>
      {entries.map((node) => (
        <MenuLink
          key={node.furl}
          node={node}
          onGo={onGo}
          isHere={role !== undefined && here !== node.furl && menuEntryOf(role, here) === node.furl}
        />
      ))}
    </section>
  )
}

function MenuLink({ node, onGo, isHere = false }: { node: MenuNode; onGo: () => void; isHere?: boolean }) {
  // The router sets aria-current on the link of the page; views of it need ours.
  return (
    <Link
      to={node.furl}
      className="shell-menu-link relative row gap-12"
      onClick={onGo}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isHere && { 'aria-current': 'page' })}
    >
      <MenuIcon name={node.icon} />
      {node.name}
    </Link>
  )
}
