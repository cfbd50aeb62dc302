import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'

/**
 * Nobody: who the system is where it does something by itself. Histories, audit and entries have no user and no role for it;
 * nothing that it does asks who sees what.
 */
const nobody = {
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

/** What a job needs to do what people do otherwise; `job` is its name, for the audit. */
export const systemContext = (db: Database, now: Date, job: string): Context => ({
  db,
  actor: nobody,
  language: 'zh',
  requestId: '',
  call: job,
  address: '',
  now,
})
