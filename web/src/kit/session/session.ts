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
import { rememberedRole, token } from './credentials.ts'
import { outcomeOf } from '../api/envelope.ts'
import { wordsNow } from '../app/language.ts'
import { forgetReturnUrl, noteVisitor } from './return-url.ts'
import { isRefused } from '../api/refused.ts'
import { createStore, useStore } from '../app/store.ts'
import { toast } from '../ui/toast.ts'
import { wireWords } from '../api/words-wire.ts'

export interface RoleEntry {
  readonly id: Role
  readonly name: string
}

/** Who is signed in, in which role, and what that role may open. */
export interface Session {
  readonly userInfo: Me | undefined
  /** The root of the menu; undefined while it loads. */
  readonly menuData: MenuNode | undefined
  /** It could not be loaded; `retryMenu` asks for it again. */
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
 * Is somebody signed in? Without a token nobody is. With one the server says who it is; then roles and menu are loaded.
 * If the token is no longer good, the person is told, and it is forgotten.
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
    // The role that this tab remembers may be that of somebody who was here before.
    const { data } = await call(getUser, {}, { quiet: true, role: '' })
    sessionStore.merge({ userInfo: data })
    noteVisitor(data.id)
    // Until a one-time password is changed and a demanded second factor set up, the server answers nothing else.
    if (!data.mustChangePassword && !data.mustSetSecondFactor) {
      await loadRoles()
      await loadMenu()
    }
    onSuccess()
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    // Without an answer the token may well be good: the banner says what is the matter.
    if (thrown.status === 0) return
    // The sign-in page is on its way already, and will say why.
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

/** The home of the other role, its menu after a moment: what stood on the screen belongs to the old one. */
export async function switchRole(role: RoleEntry, goHome: () => void): Promise<void> {
  goHome()
  rememberedRole.set(role.id)
  sessionStore.merge({ currentRoles: role, menuData: undefined, menuFailed: false, menuObj: {} })
  await new Promise((resolve) => setTimeout(resolve, roleSwitchMilliseconds))
  await loadMenuOf(role)
}

/** Asks again for a menu that did not come. */
export async function retryMenu(): Promise<void> {
  const { currentRoles, menuFailed } = sessionStore.get()
  if (menuFailed && currentRoles) await loadMenuOf(currentRoles)
}

async function loadMenuOf(role: RoleEntry): Promise<void> {
  // Somebody may have gone on to a third role meanwhile, before the call and while it is under way.
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

/** A node and all below it; where a group and a screen share a path, the screen counts. */
export function nodesOf(node: MenuNode): MenuNode[] {
  return [node, ...node.chirdenList.flatMap(nodesOf)]
}

/** Asks who I am from time to time, which keeps the session open; only if the person did something meanwhile. */
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
  rememberedRole.set(undefined)
  sessionStore.set(signedOut)
}

/** Ends the session on the server, and here in any case. */
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
