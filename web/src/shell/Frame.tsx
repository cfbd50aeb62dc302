import { Outlet, useLocation } from '@tanstack/react-router'
import { type Screen, screens } from '@keben/core/screens'
import { useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '../kit/app/ErrorBoundary.tsx'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { lazyComponent } from '../kit/app/lazy-component.tsx'
import { followContent } from '../kit/hooks/lost-focus.ts'
import { usePhone } from '../kit/hooks/media.ts'
import { useSession } from '../kit/session/session.ts'
import { useHelpPanel } from '../office/help/help-panel.ts'
import { LastActionBar } from './LastActionBar.tsx'
import { useMenuFold } from './menu-fold.ts'
import { useNews } from './Notices.tsx'
import type { Overlay } from './overlay.ts'
import { ScreenTabs } from './ScreenTabs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useRoleSwitch } from './useRoleSwitch.ts'
import { shellWords } from './words.ts'

const HelpPanel = lazyComponent(async () => (await import('../office/help/HelpPanel.tsx')).HelpPanel, { early: true })
const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette, { early: true })
const PasswordDialog = lazyComponent(async () => (await import('../base/identity/PasswordDialog.tsx')).PasswordDialog)
const Profile = lazyComponent(async () => (await import('../base/identity/Profile.tsx')).Profile)
const SecondFactorDialog = lazyComponent(
  async () => (await import('../base/identity/SecondFactorDialog.tsx')).SecondFactorDialog,
)
const WishesDialog = lazyComponent(async () => (await import('../office/notices/WishesDialog.tsx')).WishesDialog)

/** The layout of every screen: menu, top bar and overlays. */
export function Frame() {
  const words = useWords(shellWords)
  const phone = usePhone()
  const location = useLocation()
  const { userInfo } = useSession()
  const [overlay, setOverlay] = useState<Overlay>()
  const goToRole = useRoleSwitch()
  const { isFolded } = useMenuFold()
  const close = () => setOverlay(undefined)
  const help = useHelpPanel()

  useNews()
  useScreenTitle(location.pathname)
  usePlaceFocus(location.href)
  useCommandKey(() => setOverlay('palette'))

  const forced = userInfo?.mustChangePassword ?? false
  const mustSetUp = !forced && (userInfo?.mustSetSecondFactor ?? false)
  return (
    <div
      className={isFolded && !phone ? 'shell grid tall is-folded' : 'shell grid tall'}
      data-beside={help.isOpen && !phone ? 'help' : undefined}
    >
      <a className="shell-skip" href="#content">
        {words.skip}
      </a>
      {(!phone || overlay === 'menu') && <SideMenu phone={phone} isRail={!phone && isFolded} onClose={close} />}
      <TopBar phone={phone} onOpen={setOverlay} onRole={goToRole} />
      {!forced && <LastActionBar key={location.pathname} path={location.pathname} />}
      {!forced && !mustSetUp && <ScreenTabs />}
      <main id="content" className="content" tabIndex={-1}>
        <ErrorBoundary resetKey={location.pathname}>{!forced && !mustSetUp && <Outlet />}</ErrorBoundary>
      </main>
      {help.isOpen && !forced && <HelpPanel path={location.pathname} />}
      {overlay === 'palette' && <Palette onClose={close} onOpen={setOverlay} onRole={goToRole} />}
      {overlay === 'profile' && <Profile onClose={close} onOpen={setOverlay} />}
      {overlay === 'wishes' && <WishesDialog onClose={close} />}
      {(forced || overlay === 'password') && <PasswordDialog forced={forced} onClose={close} />}
      {(mustSetUp || overlay === 'secondFactor') && <SecondFactorDialog forced={mustSetUp} onClose={close} />}
    </div>
  )
}

function useScreenTitle(path: string): void {
  const language = useLanguage()
  const words = useWords(shellWords)
  useEffect(() => {
    const screen: Screen | undefined = screens.find((one) => one.path === path.replace(/\/$/, ''))
    document.title = screen ? `${screen[language]} · ${words.platform}` : words.platform
  }, [path, language, words])
}

/** Moves the focus to the new page. The first page keeps it, so that Tab starts at the skip link. */
function usePlaceFocus(place: string): void {
  const first = useRef(place)
  useEffect(() => {
    if (place === first.current) return undefined
    first.current = ''
    return followContent()
  }, [place])
}

/** Ctrl K (or ⌘ K) on any screen. */
function useCommandKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
