import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'

/** The actor of automatic work. History, audit and entries have no user and role for it, and it uses no scopes. */
const noUser = {
  userId: null,
  userName: '',
  name: '',
  role: '',
  sessionId: '',
  companyId: null,
  areaId: null,
  schoolId: null,
  campusId: null,
  supplierId: null,
  shopId: null,
} as unknown as Actor

/** For jobs; `job` is the name in the audit. */
export const systemContext = (db: Database, now: Date, job: string): Context => ({
  db,
  actor: noUser,
  language: 'zh',
  requestId: '',
  call: job,
  address: '',
  now,
})
