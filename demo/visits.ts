import { login, logout } from '@keben/core/base/identity/contract'
import type { Calendar } from './calendar.ts'
import { type Entry, addressOf } from './history.ts'
import type { DemoUser } from './people.ts'
import { type Random, times } from './random.ts'
import type { Row } from './write.ts'

/** A session's start and end. */
export interface Visit {
  readonly user: DemoUser
  readonly from: Date
  readonly to: Date
}

/** Everyone with a password of their own has signed in, the latest first. */
export function makeVisits(users: readonly DemoUser[], { at }: Calendar, random: Random): Visit[] {
  const known = users.filter(({ mustChangePassword }) => !mustChangePassword)
  return known.flatMap((user) => {
    const { first, step, count } = habitOf(user, random)
    return times(count, (index): Visit => {
      const from = at(first + index * step, random.int(0, 420))
      return { user, from, to: new Date(from.getTime() + random.int(3, 75) * 60_000) }
    })
  })
}

/** The named users come every other day, the others once or twice a month; who has left was last here before that. */
function habitOf({ id, userName, roles, state }: DemoUser, random: Random) {
  if (state === 'disabled') return { first: 70 + (id % 30), step: 0, count: 1 }
  if (userName === roles[0]) return { first: 1, step: 2, count: 8 }
  return { first: random.int(1, 12), step: 9, count: random.int(1, 2) }
}

export const visitEntries = (visits: readonly Visit[]): Entry[] =>
  visits.flatMap(({ user, from, to }) => [
    { at: from, by: user, call: login.path, thing: 'user', id: user.id, action: 'signIn' },
    { at: to, by: user, call: logout.path, thing: 'user', id: user.id, action: 'signOut' },
  ])

/** Ended sessions with unusable tokens. */
export const visitSessions = (visits: readonly Visit[]): Row[] =>
  visits.map(({ user, from, to }, index) => ({
    id: `demo${index + 1}`,
    user_id: user.id,
    token_sha256: `\\x${'00'.repeat(32)}`,
    created_at: from,
    last_seen_at: to,
    address: addressOf(user),
    browser: 'Demo',
    ended_at: to,
    ended_why: 'signed-out',
  }))
