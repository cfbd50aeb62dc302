import { Role } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import { useEffect } from 'react'
import { remembered } from '../kit/app/storage.ts'
import { createStore, useStore } from '../kit/app/store.ts'

/** The screens that a user has pinned or opened last, and the groups that are folded, by role and browser. */
interface MenuPlaces {
  readonly pinned: readonly string[]
  readonly recent: readonly string[]
  readonly folded: readonly string[]
}

export const mostRecent = 5

const storage = remembered('localStorage', 'keben.menu.places')
const none: MenuPlaces = { pinned: [], recent: [], folded: [] }

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Ignores what another version of the program has stored. */
export function readPlaces(text: string | undefined): Partial<Record<Role, MenuPlaces>> {
  try {
    const stored = JSON.parse(text ?? '{}') as Readonly<Record<string, Partial<Record<keyof MenuPlaces, unknown>>>>
    return Object.fromEntries(
      Object.entries(stored).flatMap(([role, places]) =>
        Role.safeParse(role).success
          ? [[role, { pinned: texts(places.pinned), recent: texts(places.recent), folded: texts(places.folded) }]]
          : [],
      ),
    )
  } catch {
    return {}
  }
}

const places = createStore(readPlaces(storage.get()))

function change(role: Role, how: (before: MenuPlaces) => Partial<MenuPlaces>): void {
  const before = places.get()[role] ?? none
  places.merge({ [role]: { ...before, ...how(before) } })
  storage.set(JSON.stringify(places.get()))
}

const toggled = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

export const togglePin = (role: Role, path: string): void =>
  change(role, ({ pinned }) => ({ pinned: toggled(pinned, path) }))

export const toggleGroup = (role: Role, group: string): void =>
  change(role, ({ folded }) => ({ folded: toggled(folded, group) }))

/** The last screens, the newest first; the home page is always near. */
export const recentAfter = (recent: readonly string[], path: string): string[] =>
  path === '/sys' ? [...recent] : [path, ...recent.filter((other) => other !== path)].slice(0, mostRecent)

/** Screens that the role may no longer open are left out. */
export function useMenuPlaces(role: Role | undefined): MenuPlaces {
  const stored = useStore(places)
  if (!role) return none
  const { pinned, recent, folded } = stored[role] ?? none
  const may = new Set(screensOf(role).map(({ path }) => path))
  const within = (paths: readonly string[]) => paths.filter((path) => may.has(path))
  return { pinned: within(pinned), recent: within(recent), folded }
}

/** Remembers the screen as opened last. */
export function useRecent(role: Role | undefined, path: string): void {
  useEffect(() => {
    if (role && screensOf(role).some((screen) => screen.path === path))
      change(role, ({ recent }) => ({ recent: recentAfter(recent, path) }))
  }, [role, path])
}
