import { type DemoUsers, demoUsers } from '@keben/core/base/identity/contract'
import { call } from '../../kit/api/call.ts'
import { isRefused } from '../../kit/api/call-refused.ts'
import { atBase } from '../../kit/app/base.ts'

/** The users of a demo; undefined in any other installation, and without an answer. */
export async function loadDemoUsers(): Promise<DemoUsers | undefined> {
  try {
    const { data } = await call(demoUsers, {}, { quiet: true })
    return data.demo ? data : undefined
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    return undefined
  }
}

/** The sign-in page with the form filled in for this demo user. */
export const signInAs = (userName: string): string => atBase(`/user/login?${new URLSearchParams({ as: userName })}`)

/** The demo user that the address of the sign-in page names. */
export function demoUserIn(users: DemoUsers['users']): DemoUsers['users'][number] | undefined {
  const userName = new URLSearchParams(window.location.search).get('as')
  return users.find((user) => user.userName === userName)
}
