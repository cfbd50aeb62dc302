import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import { type Actor, type Role, type CallAccess, mayCall } from '@keben/core/roles'
import { gatherHandlers } from '@keben/server/handlers'
import { isTransient, retryCollisions } from '@keben/server/kit/database/retry'
import { noKeys } from '@keben/server/base/identity/keys'
import type { Context } from '@keben/server/kit/requests/context'
import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { addressOf } from './history.ts'
import type { DemoUser } from './people.ts'

/** Handlers without sign-in or events: calls run as known users. */
const handlers = new Map(
  gatherHandlers({
    signInKeys: noKeys,
    settings: { captchaAnswer: undefined },
    live: { listen: () => Promise.reject(new Error('Nobody listens in a demo.')) },
  }).map((handler) => [handler.endpoint.path, handler]),
)

/** A person of the demo in one role. */
export interface Player {
  readonly user: DemoUser
  readonly role: Role
}

/** Makes a call as this person would have made it at that moment. What the platform refuses fails the demo. */
export type Play = <In extends Shape, Out extends Shape>(
  who: Player,
  at: Date,
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
) => Promise<ValueOf<Out>>

export const contextOf = (tx: Transaction, { user, role }: Player, now: Date, call: string): Context => ({
  db: tx,
  actor: actorOf({ user, role }),
  language: 'zh',
  requestId: `demo-${now.getTime().toString(36)}-${user.id}`,
  call,
  address: addressOf(user),
  now,
})

export const actorOf = ({ user, role }: Player): Actor => ({
  userId: user.id,
  userName: user.userName,
  name: user.name,
  role,
  sessionId: '',
  companyId: user.companyId,
  areaId: user.districtId,
  schoolId: user.schoolId,
  campusId: user.campusId,
  supplierId: user.supplierId,
  shopId: user.shopId,
})

/**
 * The limits are those of people: a whole season is issued at once here, on whatever machine, however busy. A crash loses
 * nothing that the next build would keep.
 */
export const buildSettings = `
  set local synchronous_commit = off;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`

/** Ends the transaction of a step, so that PostgreSQL can clean up behind it, and begins the next one. */
export const nextTransaction = (tx: Transaction, ending: 'commit' | 'rollback' = 'commit'): Promise<void> =>
  tx.script(`${ending} and chain; ${buildSettings}`)

/** Companies are played side by side: where two calls collide, one runs again. */
export const retryIn = <T>(tx: Transaction, work: () => Promise<T>): Promise<T> =>
  retryCollisions(async () => {
    try {
      return await work()
    } catch (error) {
      if (isTransient(error)) await nextTransaction(tx, 'rollback')
      throw error
    }
  })

/** Plays calls of people, each in a transaction of its own: what a call refuses to people cannot get in here either. */
export const playingIn =
  (tx: Transaction): Play =>
  async (who, at, endpoint, input) => {
    const handler = handlers.get(endpoint.path)
    if (handler?.kind !== 'signed-in' || !mayCall(endpoint.roles, who.role))
      throw new Error(`${who.user.userName} may not call ${endpoint.path}.`)
    const parsed = endpoint.input.safeParse(input)
    if (!parsed.success) throw new Error(`${endpoint.path} does not take ${JSON.stringify(input).slice(0, 300)}.`)
    if (endpoint.writes) await nextTransaction(tx)
    const answer = await retryIn(tx, () => handler.run(parsed.data, contextOf(tx, who, at, endpoint.path), undefined))
    if (endpoint.writes) await nextTransaction(tx)
    const output = endpoint.output.safeParse(answer)
    if (!output.success) throw new Error(`${endpoint.path} answers what it does not declare.`)
    return output.data
  }

/** What the queue does in transactions of its own happens in the present one. */
export const asDb = (tx: Transaction): Db =>
  ({ primary: tx, read: tx, write: (run: (inner: Transaction) => Promise<unknown>) => run(tx) }) as unknown as Db

/** The demo runs jobs itself; too many unfinished jobs of a user would be refused. */
export const forgetJobs = (tx: Transaction): Promise<number> => tx.run(sql`delete from job where user_id is not null`)

/** Of many at once, each must have been done: what one was refused fails the demo. */
export function mustAll({ verdicts }: { readonly verdicts: readonly Verdict[] }): void {
  const refused = verdicts.find(({ done }) => !done)
  if (refused) throw new Error(`The demo was refused: ${JSON.stringify(refused)}`)
}
