import {
  getUser,
  getUserMenuList,
  getUserMenuListByRoleId,
  getUserRoleList,
  type MenuNode,
} from '@keben/core/base/identity/contract'
import type { Endpoint } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberedRole, token } from './credentials.ts'
import { callRefused } from '../api/call-refused.ts'
import { checkLogin, clearSession, nodesOf, retryMenu, sessionStore, switchRole } from './session.ts'
import { toastStore } from '../ui/toast.ts'

/** The server's answers by path: data, or a refusal. */
const answers = new Map<string, unknown>()
const requests: { path: string; input: unknown }[] = []

vi.mock('../api/call.ts', () => ({
  leave: () => undefined,
  call: ({ path }: Endpoint<CallAccess>, input: unknown) => {
    requests.push({ path, input })
    const answer = answers.get(path)
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ status: 200, message: '', data: answer })
  },
}))

const node = (furl: string, ...chirdenList: MenuNode[]): MenuNode => ({
  furl,
  name: furl,
  icon: '',
  chirdenList,
})
const menu = node('/', node('/books', node('/books/list')), node('/people'))
const area = { id: 'area', name: 'Area' } as const
const school = { id: 'school', name: 'School' } as const
const refusal = (status: number, message = '') => callRefused({ status, message })

beforeEach(() => {
  vi.useFakeTimers()
  answers.clear()
  answers.set(getUser.path, { name: 'Somebody', mustChangePassword: false })
  answers.set(getUserRoleList.path, [area, school])
  answers.set(getUserMenuList.path, menu)
  answers.set(getUserMenuListByRoleId.path, menu)
  requests.length = 0
})
afterEach(() => {
  clearSession()
  toastStore.set(undefined)
  vi.useRealTimers()
})

const paths = () => requests.map(({ path }) => path)

async function checked(): Promise<string[]> {
  const outcomes: string[] = []
  await checkLogin({ onSuccess: () => outcomes.push('success'), onError: () => outcomes.push('error') })
  return outcomes
}

describe('the signed-in user', () => {
  it('is absent without a token, and the server is not called', async () => {
    expect(await checked()).toEqual(['error'])
    expect(requests).toEqual([])
  })

  it('is what the server answers; roles and menu follow', async () => {
    token.set('t')
    expect(await checked()).toEqual(['success'])
    expect(paths()).toEqual([getUser.path, getUserRoleList.path, getUserMenuList.path])
    expect(sessionStore.get()).toMatchObject({ userInfo: { name: 'Somebody' }, currentRoles: area, menuData: menu })
    expect(Object.keys(sessionStore.get().menuObj)).toEqual(['/', '/books', '/books/list', '/people'])
  })

  it('works in the remembered role if it is still held', async () => {
    token.set('t')
    rememberedRole.set('school')
    await checked()
    expect(sessionStore.get().currentRoles).toEqual(school)
  })

  it('has neither roles nor menu before the one-time password is changed', async () => {
    token.set('t')
    answers.set(getUser.path, { name: 'Somebody', mustChangePassword: true })
    expect(await checked()).toEqual(['success'])
    expect(paths()).toEqual([getUser.path])
  })

  it.each([
    ['the message of the server', 'The token is too old.', 'The token is too old.'],
    ['a sentence of its own', '', 'login info invalid, please log in again'],
  ])('is signed out if the server refuses: %s is shown, the token removed', async (_, message, shown) => {
    token.set('t')
    answers.set(getUser.path, refusal(503, message))
    expect(await checked()).toEqual(['error'])
    expect(toastStore.get()).toMatchObject({ tone: 'warning', text: shown })
    expect(token.get()).toBeUndefined()
  })

  it('keeps the token if the server does not answer', async () => {
    token.set('t')
    answers.set(getUser.path, refusal(0))
    expect(await checked()).toEqual([])
    expect(token.get()).toBe('t')
  })

  it.each([908, 418])('is left alone at the status %i, which the sign-out handles', async (status) => {
    token.set('t')
    answers.set(getUser.path, refusal(status, 'Signed in elsewhere.'))
    expect(await checked()).toEqual([])
    expect(toastStore.get()).toBeUndefined()
  })
})

describe('a switch of roles', () => {
  it('shows the home page at once and the menu after a second', async () => {
    const goHome = vi.fn<() => void>()
    const switched = switchRole(school, goHome)
    expect(goHome).toHaveBeenCalledOnce()
    expect(sessionStore.get()).toMatchObject({ currentRoles: school, menuData: undefined, menuObj: {} })
    await vi.advanceTimersByTimeAsync(999)
    expect(requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await switched
    expect(requests).toEqual([{ path: getUserMenuListByRoleId.path, input: { roleId: 'school' } }])
    expect(sessionStore.get().menuData).toEqual(menu)
  })

  it('is dropped if another one follows meanwhile', async () => {
    const both = [switchRole(school, () => undefined), switchRole(area, () => undefined)]
    await vi.advanceTimersByTimeAsync(1_000)
    await Promise.all(both)
    expect(requests.map(({ input }) => input)).toEqual([{ roleId: 'area' }])
  })

  it('whose menu fails to load says so until a retry succeeds', async () => {
    answers.set(getUserMenuListByRoleId.path, refusal(0))
    const switched = switchRole(school, () => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    await switched
    expect(sessionStore.get()).toMatchObject({ menuFailed: true, menuData: undefined })
    answers.set(getUserMenuListByRoleId.path, menu)
    await retryMenu()
    expect(sessionStore.get()).toMatchObject({ menuFailed: false, menuData: menu })
    await retryMenu()
    expect(requests).toHaveLength(2)
  })
})

it('a menu lists its nodes, parents before their children', () => {
  expect(nodesOf(menu).map(({ furl }) => furl)).toEqual(['/', '/books', '/books/list', '/people'])
})
