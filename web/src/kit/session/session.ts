import {
  type Me,
  type MenuNode,
  getUser,
  getUserMenuList,
  getUserMenuListByRoleId,
  getUserRoleList,
  logout,
} from '@keben/core/base/identity/contract'
import type { Role } from '@keben/core/roles'
import { call, leave } from '../api/call.ts'
import { rememberedRole, token, typedPassword } from './credentials.ts'
import { outcomeOf } from '../api/envelope.ts'
import { wordsNow } from '../app/language.ts'
import { forgetReturnUrl, noteVisitor } from './return-url.ts'
import { isRefused } from '../api/call-refused.ts'
import { createStore, useStore } from '../app/store.ts'
import { toast } from '../ui/toast.ts'
import { wireWords } from '../api/words-wire.ts'

export interface RoleEntry {
  readonly id: Role
  readonly name: string
}

/** The signed-in user, the role, and the role's menu. */
export interface Session {
  readonly userInfo: Me | undefined
  /** The root of the menu; undefined while it loads. */
  readonly menuData: MenuNode | undefined
  /** The menu failed to load; `retryMenu` loads it again. */
  readonly menuFailed: boolean
  /** Every entry of the menu by its path. */
  readonly menuObj: Readonly<Record<string, MenuNode>>
  readonly roleList: readonly RoleEntry[]
  readonly currentRoles: RoleEntry | undefined
}

const signedOut: Session = {
  userInfo: undefined,
  menuData: undefined,
  menuFailed: false,
  menuObj: {},
  roleList: [],
  currentRoles: undefined,
}

export const sessionStore = createStore<Session>(signedOut)
export const useSession = (): Session => useStore(sessionStore)

const roleSwitchMilliseconds = 1_000
export const keepAliveMilliseconds = 5 * 60_000

/**
 * Checks the token with the server, then loads roles and menu. If the token is invalid, the page shows why and drops
 * it.
 */
export async function checkLogin({
  onSuccess,
  onError,
}: {
  onSuccess: () => void
  onError: () => void
}): Promise<void> {
  if (!token.get()) return onError()
  try {
    // The remembered role may belong to another user of this tab.
    const { data } = await call(getUser, {}, { quiet: true, role: '' })
    sessionStore.merge({ userInfo: data })
    if (!data.mustChangePassword) typedPassword.set('')
    noteVisitor(data.id)
    // The server answers nothing else until the user has changed a one-time password and set up a required second
    // factor.
    if (!data.mustChangePassword && !data.mustSetSecondFactor) {
      await loadRoles()
      await loadMenu()
    }
    onSuccess()
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    // Without an answer the token may be valid; the banner shows that the server is unreachable.
    if (thrown.status === 0) return
    // The sign-in page opens and shows why.
    if (outcomeOf(thrown) === 'over') return
    toast('warning', thrown.message || wordsNow(wireWords).loginInvalid)
    token.set(undefined)
    onError()
  }
}

/** Fetched once; the current role is the remembered one, else the first. */
export async function loadRoles(): Promise<void> {
  const cached = sessionStore.get().roleList
  const roleList = cached.length ? cached : (await call(getUserRoleList, {}, { role: '' })).data
  const current = roleList.find(({ id }) => id === rememberedRole.get()) ?? roleList[0]
  rememberedRole.set(current?.id)
  sessionStore.merge({ roleList, currentRoles: current })
}

export async function loadMenu(): Promise<void> {
  showMenu((await call(getUserMenuList, {})).data)
}

/** Opens the home page of the other role, because the current page belongs to the old one, then loads its menu. */
export async function switchRole(role: RoleEntry, goHome: () => void): Promise<void> {
  goHome()
  rememberedRole.set(role.id)
  sessionStore.merge({ currentRoles: role, menuData: undefined, menuFailed: false, menuObj: {} })
  await new Promise((resolve) => setTimeout(resolve, roleSwitchMilliseconds))
  await loadMenuOf(role)
}

export async function retryMenu(): Promise<void> {
  const { currentRoles, menuFailed } = sessionStore.get()
  if (menuFailed && currentRoles) await loadMenuOf(currentRoles)
}

async function loadMenuOf(role: RoleEntry): Promise<void> {
  // The user may have switched again meanwhile.
  const isCurrent = () => sessionStore.get().currentRoles?.id === role.id
  if (!isCurrent()) return
  sessionStore.merge({ menuFailed: false })
  try {
    const { data } = await call(getUserMenuListByRoleId, { roleId: role.id })
    if (isCurrent()) showMenu(data)
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    if (isCurrent()) sessionStore.merge({ menuFailed: true })
  }
}

function showMenu(menuData: MenuNode): void {
  sessionStore.merge({ menuData, menuObj: Object.fromEntries(nodesOf(menuData).map((node) => [node.furl, node])) })
}

/** A node and its descendants; if a group and a screen share a path, the screen wins. */
export function nodesOf(node: MenuNode): MenuNode[] {
  return [node, ...node.chirdenList.flatMap(nodesOf)]
}

/** Calls the server at intervals to keep the session open, but only after activity of the user. */
export function startKeepAlive(): () => void {
  let active = false
  const noticed = () => {
    active = true
  }
  const events = ['pointerdown', 'keydown', 'wheel'] as const
  for (const event of events) window.addEventListener(event, noticed, { passive: true })
  const timer = setInterval(() => {
    if (!active || !token.get()) return
    active = false
    void keepAlive()
  }, keepAliveMilliseconds)
  return () => {
    clearInterval(timer)
    for (const event of events) window.removeEventListener(event, noticed)
  }
}

export async function keepAlive(): Promise<void> {
  try {
    const { data } = await call(getUser, {}, { quiet: true })
    sessionStore.merge({ userInfo: data })
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
  }
}

export function clearSession(): void {
  token.set(undefined)
  typedPassword.set('')
  rememberedRole.set(undefined)
  sessionStore.set(signedOut)
}

/** Ends the session on the server; locally even if that fails. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {}, { quiet: true })
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
  }
  clearSession()
  forgetReturnUrl()
  leave(undefined)
}
