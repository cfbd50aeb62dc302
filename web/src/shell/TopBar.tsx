import { roleWords } from '@keben/core/roles'
import { useState } from 'react'
import { Icon } from '../kit/controls/Icon.tsx'
import { Popover } from '../kit/dialogs/Popover.tsx'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { type RoleEntry, useSession } from '../kit/session/session.ts'
import { useMenuFold } from './menu-fold.ts'
import { NoticeList, useUnread } from './Notices.tsx'
import type { Overlay } from './overlay.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { Switches } from './Switches.tsx'
import { SeasonSwitch } from './SeasonSwitch.tsx'
import { HelpButton } from '../office/help/HelpButton.tsx'
import { shellWords } from './words.ts'

interface TopBarProps {
  readonly phone: boolean
  readonly onOpen: (overlay: Overlay) => void
  readonly onRole: (role: RoleEntry) => void
}

/** The bar over every screen: location, search, language, theme, notices and user menu. */
export function TopBar({ phone, onOpen, onRole }: TopBarProps) {
  const words = useWords(shellWords)
  const language = useLanguage()
  const { userInfo, currentRoles } = useSession()
  return (
    <header className="shell-top no-print">
      {phone ? (
        <>
          <button type="button" className="icon-button" aria-label={words.openMenu} onClick={() => onOpen('menu')}>
            <Icon name="menu" />
          </button>
          <SeasonSwitch
            brief
            instead={
              <>
                <span className="seal" aria-hidden="true">
                  {words.seal}
                </span>
                <b className="cut">{words.platform}</b>
              </>
            }
          />
        </>
      ) : (
        <>
          <FoldButton />
          <span className="shell-where">
            {userInfo?.organisation && <b className="cut">{userInfo.organisation}</b>}
            {currentRoles && <span className="sub">{roleWords[language][currentRoles.id]}</span>}
          </span>
        </>
      )}
      {!phone && <SeasonSwitch />}
      <span className="grow" />
      {phone ? (
        <button type="button" className="icon-button" aria-label={words.jump} onClick={() => onOpen('palette')}>
          <Icon name="search" />
        </button>
      ) : (
        <button type="button" className="shell-jump row gap-8 sub" onClick={() => onOpen('palette')}>
          <Icon name="search" />
          {words.jump}
          <kbd className="push">Ctrl K</kbd>
        </button>
      )}
      <HelpButton />
      {!phone && <Switches />}
      <Bell />
      <PersonMenu phone={phone} onOpen={onOpen} onRole={onRole} />
    </header>
  )
}

function FoldButton() {
  const words = useWords(shellWords)
  const { isFolded, fold } = useMenuFold()
  const label = isFolded ? words.unfoldMenu : words.foldMenu
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-expanded={!isFolded}
      onClick={() => fold(!isFolded)}
    >
      <Icon name="menu" />
    </button>
  )
}

function Bell() {
  const words = useWords(shellWords)
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const label = words.notices(unread)
  return (
    <Popover
      label={label}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="icon-button shell-bell" aria-label={label} title={label}>
          <Icon name="bell" />
          {unread > 0 && <span className="shell-bell-count num">{unread > 99 ? '99+' : unread}</span>}
        </button>
      }
    >
      <NoticeList onClose={() => setOpen(false)} />
    </Popover>
  )
}
