import { useSession } from '../session/session.ts'
import { remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** The introductions that each user has seen in this browser. */
const seen = createStore<Readonly<Record<string, readonly string[]>>>({})

const placeOf = (userId: number) => remembered('localStorage', `keben.introduced.${userId}`)
const storedOf = (userId: number): readonly string[] => placeOf(userId).get()?.split(',') ?? []

function store(userId: number, names: readonly string[]): void {
  placeOf(userId).set(names.join(',') || undefined)
  seen.merge({ [userId]: names })
}

/** Whether the user still has to see an introduction; `finish` once it was seen or skipped. */
export function useFirstVisit(name: string): { readonly isFirst: boolean; readonly finish: () => void } {
  const userId = useSession().userInfo?.id
  const names = useStore(seen)[userId ?? 0] ?? (userId === undefined ? [] : storedOf(userId))
  return {
    isFirst: userId !== undefined && !names.includes(name),
    finish: () => userId !== undefined && store(userId, [...names, name]),
  }
}

/** Shows an introduction once more. */
export const showAgain = (userId: number, name: string): void =>
  store(
    userId,
    storedOf(userId).filter((one) => one !== name),
  )
