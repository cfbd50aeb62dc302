import { hashPassword } from '@keben/server/base/identity/passwords'
import { openSession } from '@keben/server/base/identity/session'
import { type NewUser, addUser } from '@keben/server/base/identity/users'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import type { Client, Connection } from '../client.ts'
import { counter } from './counter.ts'

/** A user of one test, who may be locked, disabled or stripped of roles. */
export interface GivenUser {
  readonly id: number
  readonly userName: string
  readonly mobile: string
  readonly password: string
}

const password = 'green lantern 9'
let hashed: Promise<string> | undefined
const count = counter()

export async function givenUser(db: Db, wishes: Partial<NewUser> = {}): Promise<GivenUser> {
  const made = count()
  const user: NewUser = {
    userName: `someone${made}`,
    name: `Someone ${made}`,
    mobile: `138${String(made).padStart(8, '0')}`,
    passwordHash: await (hashed ??= hashPassword(password)),
    mustChangePassword: false,
    roles: ['manage'],
    ...wishes,
  }
  return { id: await addUser(db.primary, user), userName: user.userName, mobile: user.mobile, password }
}

/** Such a user with a session, without the deliberately slow sign-in. */
export async function givenSignedIn(
  db: Db,
  server: Connection,
  wishes: Partial<NewUser> = {},
): Promise<{ user: GivenUser; token: string; client: Client }> {
  const user = await givenUser(db, wishes)
  const token = await openSession(db.primary, new Date(), { userId: user.id, address: '', browser: '' })
  return { user, token, client: server.client(token) }
}

/** Throttles a user name beyond any test's duration, as many wrong passwords would. */
export async function slowedDown(db: Db, server: Connection, userName: string): Promise<void> {
  await server.trySignIn({ userName, password: 'not this one' })
  const slowed = await db.primary.run(sql`
    update sign_in_failure set locked_until = now() + interval '1 hour'
    where user_name_sha256 = sha256(convert_to(lower(${userName}), 'UTF8'))`)
  if (slowed !== 1) throw new Error(`A wrong password of ${userName} was not counted.`)
}

/** Extends a throttle that could expire on a busy machine. */
export async function stayingSlow(db: Db): Promise<void> {
  await db.primary.run(
    sql`update sign_in_failure set locked_until = now() + interval '1 hour' where locked_until is not null`,
  )
}
