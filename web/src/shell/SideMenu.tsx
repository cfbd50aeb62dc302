import { Link, useLocation } from '@tanstack/react-router'
import type { MenuNode } from '@keben/core/base/identity/contract'
import { menuEntryOf } from '@keben/core/menu'
import type { Role } from '@keben/core/roles'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../kit/controls/Icon.tsx'
import { useWords } from '../kit/app/language.ts'
import { Loader } from '../kit/app/Loader.tsx'
import { retryMenu, useSession } from '../kit/session/session.ts'
import { MenuIcon } from './icons.tsx'
import { toggleGroup, togglePin, useMenuPlaces, useRecent } from './menu-places.ts'
import { Switches } from './Switches.tsx'
import { UnmarkedLink } from './UnmarkedLink.tsx'
import { useHereInSight } from './useHereInSight.ts'
import { shellWords } from './words.ts'

interface SideMenuProps {
  readonly phone: boolean
  /** Shows icons only, with their names as tooltips. */
  readonly isRail?: boolean
  readonly onClose: () => void
}

/** The server's menu for the current role, in groups. On a phone it covers the page. */
export function SideMenu({ phone, isRail = false, onClose }: SideMenuProps) {
  const words = useWords(shellWords)
  const { menuData, menuFailed, currentRoles } = useSession()
  useRecent(currentRoles?.id, useLocation().pathname)
  useEffect(() => {
    if (!phone) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [phone, onClose])
  const groups = useHereInSight<HTMLDivElement>(menuData)
  const seal = (
    <span className="seal" aria-hidden="true">
      {words.seal}
    </span>
  )
  return (
    <>
      {phone && <button type="button" className="shell-side-shade" aria-label={words.closeMenu} onClick={onClose} />}
      <nav className={isRail ? 'shell-side is-rail no-print' : 'shell-side no-print'} aria-label={words.menu}>
        <UnmarkedLink
          to="/sys"
          className="shell-brand row rigid gap-10 nowrap"
          aria-label={isRail ? words.platform : undefined}
          title={isRail ? words.platform : undefined}
        >
          {seal}
          {!isRail && words.platform}
        </UnmarkedLink>
        <div className="shell-side-groups grow scrolls" ref={groups}>
          {menuFailed ? (
            <MenuFailed />
          ) : menuData && currentRoles ? (
            <Groups menu={menuData} role={currentRoles.id} isRail={isRail} onGo={onClose} />
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

interface GroupsProps {
  readonly menu: MenuNode
  readonly role: Role
  readonly isRail: boolean
  readonly onGo: () => void
}

function Groups({ menu, role, isRail, onGo }: GroupsProps) {
  const words = useWords(shellWords)
  const { menuObj } = useSession()
  const { pinned, recent } = useMenuPlaces(role)
  if (isRail)
    return menu.chirdenList.map((group) => (
      <section key={group.furl} aria-label={group.name}>
        {group.chirdenList.map((node) => (
          <MenuLink key={node.furl} node={node} role={role} onGo={onGo} isRail />
        ))}
      </section>
    ))
  const links = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const node = menuObj[path]
      return node ? [<PlaceLink key={path} node={node} role={role} onGo={onGo} />] : []
    })
  return (
    <>
      {pinned.length > 0 && (
        <section className="shell-menu-places" aria-label={words.pinned}>
          <h2>{words.pinned}</h2>
          {links(pinned)}
        </section>
      )}
      {menu.chirdenList.map((group) => (
        <MenuGroup key={group.furl} group={group} role={role} onGo={onGo} />
      ))}
      {recent.length > 0 && (
        <FoldedGroup name={words.recent} furl="recent" role={role} className="shell-menu-places">
          {links(recent)}
        </FoldedGroup>
      )}
    </>
  )
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

interface FoldedGroupProps {
  readonly name: string
  readonly furl: string
  readonly role: Role
  readonly className?: string
  readonly children: ReactNode
}

/** A group under its name, which folds it. */
function FoldedGroup({ name, furl, role, className, children }: FoldedGroupProps) {
  const isFolded = useMenuPlaces(role).folded.includes(furl)
  return (
    <section className={className}>
      <h2>
        <button
          type="button"
          className="shell-menu-fold row gap-4"
          aria-expanded={!isFolded}
          onClick={() => toggleGroup(role, furl)}
        >
          {name} <Icon name={isFolded ? 'right' : 'down'} />
        </button>
      </h2>
      {!isFolded && children}
    </section>
  )
}

function MenuGroup({ group, role, onGo }: { group: MenuNode; role: Role; onGo: () => void }) {
  const links = group.chirdenList.map((node) => <MenuLink key={node.furl} node={node} role={role} onGo={onGo} />)
  // The home page needs no heading.
  if (group.furl === '/sys') return <section aria-label={group.name}>{links}</section>
  return (
    <FoldedGroup name={group.name} furl={group.furl} role={role}>
      {links}
    </FoldedGroup>
  )
}

interface MenuLinkProps {
  readonly node: MenuNode
  readonly role: Role
  readonly isRail?: boolean
  readonly onGo: () => void
}

function MenuLink({ node, role, isRail = false, onGo }: MenuLinkProps) {
  const here = useLocation().pathname
  const [first] = menuEntryOf(role, here)?.tabs[0] ?? []
  // The router sets aria-current on the link of the page; the other tabs of its entry need ours.
  return (
    <Link
      to={node.furl}
      className="shell-menu-link relative row gap-12"
      onClick={onGo}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isRail && { title: node.name, 'aria-label': node.name })}
      {...(here !== node.furl && first === node.furl && { 'aria-current': 'page' })}
    >
      <MenuIcon name={node.icon} />
      {!isRail && node.name}
    </Link>
  )
}

/** A pinned or recent screen, with its pin. */
function PlaceLink({ node, role, onGo }: MenuLinkProps) {
  const words = useWords(shellWords)
  const isPinned = useMenuPlaces(role).pinned.includes(node.furl)
  const label = isPinned ? words.unpin(node.name) : words.pin(node.name)
  return (
    <span className="shell-menu-place relative">
      <UnmarkedLink to={node.furl} className="shell-menu-link row gap-12" onClick={onGo}>
        <MenuIcon name={node.icon} />
        <span className="cut">{node.name}</span>
      </UnmarkedLink>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        aria-pressed={isPinned}
        onClick={() => togglePin(role, node.furl)}
      >
        <Icon name="pin" />
      </button>
    </span>
  )
}
