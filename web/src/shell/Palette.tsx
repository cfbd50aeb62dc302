import { mostOfEach } from '@keben/core/office/desk/find'
import { roleWords } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../kit/controls/Icon.tsx'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { type RoleEntry, signOut, useSession } from '../kit/session/session.ts'
import { useMode } from '../kit/app/theme-mode.ts'
import { useBackCloses } from '../kit/hooks/useBackCloses.ts'
import type { Overlay } from './overlay.ts'
import { MenuIcon } from './icons.tsx'
import { type Command, matching } from './palette.ts'
import { useFound } from './useFound.tsx'
import { changeLanguage, toggleMode } from './choose.ts'
import { useHelpCommands } from './useHelpCommands.ts'
import { shellWords } from './words.ts'

interface PaletteProps {
  readonly onClose: () => void
  readonly onOpen: (overlay: Overlay) => void
  readonly onRole: (role: RoleEntry) => void
}

/** Screens shown for a word; documents and records come below. */
const mostScreens = 8

const commandClasses = { screen: 'is-screen', thing: 'is-thing', action: 'is-action', help: 'is-thing' } as const

/** Search and jump: screens in both languages, global actions, and the rows that the user may see. */
export function Palette(props: PaletteProps) {
  const words = useWords(shellWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before the search answered: the first match opens when it arrives. */
  const [isAwaited, setAwaited] = useState(false)
  const { things, isLooking, mayBeMore } = useFound(typed)
  // Users who look for a number or title type it in full; few screens match it.
  const found = matching(useCommands(props), typed)
  const screens = found.slice(0, typed.trim() ? mostScreens : found.length)
  const more = found.length - screens.length
  const helps = useHelpCommands(typed)
  const commands = [...screens, ...helps, ...things]
  const chosen = commands[Math.min(active, commands.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, props.onClose)
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const run = (command: Command) => {
    props.onClose()
    command.run()
  }
  const isThere = isAwaited && !isLooking && chosen !== undefined
  const open = useEffectEvent(() => chosen && run(chosen))
  useEffect(() => {
    if (isThere) open()
  }, [isThere])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAwaited(false)
      setActive(Math.max(0, Math.min(commands.length - 1, active + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isLooking && active === 0 && !screens.length && !helps.length) setAwaited(true)
      else if (chosen) run(chosen)
    }
  }
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={words.jump}
      onClose={props.onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <label className="palette-box row gap-10 line-below sub large">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={words.jump}
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={chosen && `palette-${chosen.key}`}
          placeholder={words.jumpHint}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setAwaited(false)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </label>
      <div id="palette-list" role="listbox" aria-label={words.jump}>
        {commands.map((command) => (
          <div
            key={command.key}
            id={`palette-${command.key}`}
            role="option"
            className={`palette-item row gap-12 ${commandClasses[command.kind]}`}
            aria-selected={command === chosen}
            tabIndex={-1}
            onClick={() => run(command)}
          >
            {command.icon ? <MenuIcon name={command.icon} /> : <span className="palette-dot" />}
            {command.mark && <span className="rigid small sub">{command.mark}</span>}
            <span className="palette-label nowrap clip">{command.label}</span>
            <span className="faint push small">{command.aside}</span>
          </div>
        ))}
      </div>
      {(more > 0 || mayBeMore) && (
        <p className="sub palette-more" role="status">
          {[...(more > 0 ? [words.moreScreens(more)] : []), ...(mayBeMore ? [words.firstOfEach(mostOfEach)] : [])].join(
            ' · ',
          )}
        </p>
      )}
      {commands.length === 0 && !isLooking && (
        <p className="sub palette-nothing" role="status">
          {words.jumpNothing}
        </p>
      )}
    </dialog>
  )
}

function useCommands({ onOpen, onRole }: PaletteProps): Command[] {
  const words = useWords(shellWords)
  const language = useLanguage()
  const mode = useMode()
  const navigate = useNavigate()
  const { currentRoles, roleList, menuObj } = useSession()

  const screens = (currentRoles ? screensOf(currentRoles.id) : [])
    .filter(({ path }) => menuObj[path])
    .map((screen): Command => ({
      key: screen.path,
      kind: 'screen',
      icon: screen.icon,
      label: screen[language],
      aside: screen[language === 'en' ? 'zh' : 'en'],
      names: [screen.en, screen.zh, screen.path],
      run: () => void navigate({ to: screen.path }),
    }))
  const roles = roleList
    .filter(({ id }) => id !== currentRoles?.id)
    .map((role): Command => ({
      key: `role-${role.id}`,
      kind: 'action',
      label: words.switchTo(roleWords[language][role.id]),
      names: [shellWords.en.switchTo(roleWords.en[role.id]), shellWords.zh.switchTo(roleWords.zh[role.id])],
      run: () => onRole(role),
    }))
  const action = (key: string, pick: (from: (typeof shellWords)['en']) => string, run: () => void): Command => ({
    key,
    kind: 'action',
    label: pick(words),
    names: [pick(shellWords.en), pick(shellWords.zh)],
    run,
  })
  return [
    ...screens,
    ...roles,
    action(
      'language',
      (from) => from.otherLanguageName,
      () => void changeLanguage(language === 'en' ? 'zh' : 'en'),
    ),
    action('mode', (from) => (mode === 'dark' ? from.toLight : from.toDark), toggleMode),
    action(
      'profile',
      (from) => from.profile,
      () => onOpen('profile'),
    ),
    action(
      'password',
      (from) => from.password,
      () => onOpen('password'),
    ),
    action(
      'signOut',
      (from) => from.signOut,
      () => void signOut(),
    ),
  ]
}
