import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '@keben/server/kit/requests/context'
import { type PersonName, personOf, userIdOf } from '../world/people.ts'

/** A handler's context for a request of this person. */
export function contextFor(db: Database, name: PersonName): Context {
  const { roles, company, district, school, campus, supplier, shop } = personOf(name)
  const [role = 'manage'] = roles
  const actor: Actor = {
    userId: userIdOf(name),
    userName: name,
    name: `Person ${name}`,
    role,
    sessionId: 'none',
    companyId: company ?? null,
    areaId: district ?? null,
    schoolId: school ?? null,
    campusId: campus ?? null,
    supplierId: supplier ?? null,
    shopId: shop ?? null,
  }
  return { db, actor, language: 'en', requestId: 'test', call: 'test', address: '', now: new Date() }
}
