import { sql } from '@keben/server/kit/database/sql'
import type { TestApp } from '../test-app.ts'
import { type PersonName, userIdOf } from '../test-app/people.ts'
import type { FamilyAccessCases } from './rows.ts'
import { accessStage } from './stage.ts'

export const noticeRows: FamilyAccessCases = async (app) => ({
  readNotices: {
    cases: [
      {
        at: 'ids.0',
        as: 'business',
        input: (id) => ({ ids: [id] }),
        own: await noticeFor(app, 'business'),
        foreign: await noticeFor(app, 'otherBusiness'),
      },
    ],
    sameForRoles: 'Notices belong to a user, whatever the role.',
  },
})

async function noticeFor(app: TestApp, name: PersonName): Promise<number> {
  const row = await app.db.primary.row<{ id: number }>(
    sql`insert into notice (user_id, kind) values (${userIdOf(name)}, 'passwordChanged') returning id`,
  )
  return row?.id ?? 0
}

export const viewRows: FamilyAccessCases = async (app) => ({
  deleteView: {
    cases: [
      {
        at: 'id',
        as: 'business',
        input: (id) => ({ id }),
        own: await viewOf(app, 'business'),
        foreign: await viewOf(app, 'otherBusiness'),
      },
    ],
    sameForRoles: 'Views belong to a user, whatever the role.',
  },
})

async function viewOf(app: TestApp, name: PersonName): Promise<number> {
  const row = await app.db.primary.row<{ id: number }>(
    sql`insert into list_view (user_id, role, list, name, look)
      values (${userIdOf(name)}, 'business', 'books', 'Kept', '{"search": {}, "columns": []}') returning id`,
  )
  return row?.id ?? 0
}

export const auditRows: FamilyAccessCases = async (app) => {
  const { own, foreign } = await accessStage(app)
  const titles = { as: 'granted', own: own.book, foreign: foreign.book } as const
  return {
    listHistory: {
      cases: [
        { at: 'id', input: (id) => ({ thing: 'book', id }), ...titles },
        { at: 'id', input: (id) => ({ thing: 'bookTerms', id }), ...titles },
      ],
    },
    downloadAudit: {
      cases: [{ at: 'filter.userIds.0', as: 'manage', input: (id) => ({ filter: { userIds: [id] } }) }],
    },
    listAudit: { cases: [{ at: 'userIds.0', as: 'manage', input: (id) => ({ userIds: [id] }) }] },
  }
}
