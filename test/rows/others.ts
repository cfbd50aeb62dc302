import { sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import { type PersonName, userIdOf } from '../world/people.ts'
import type { FamilyRows } from './rows.ts'
import { stageIn } from './stage.ts'

export const noticeRows: FamilyRows = async (world) => ({
  readNotices: {
    cases: [
      {
        at: 'ids.0',
        as: 'business',
        input: (id) => ({ ids: [id] }),
        own: await noticeFor(world, 'business'),
        foreign: await noticeFor(world, 'otherBusiness'),
      },
    ],
    alike: 'Notices belong to a user, whatever the role.',
  },
})

async function noticeFor(world: World, name: PersonName): Promise<number> {
  const row = await world.db.primary.row<{ id: number }>(
    sql`insert into notice (user_id, kind) values (${userIdOf(name)}, 'passwordChanged') returning id`,
  )
  return row?.id ?? 0
}

export const viewRows: FamilyRows = async (world) => ({
  deleteView: {
    cases: [
      {
        at: 'id',
        as: 'business',
        input: (id) => ({ id }),
        own: await viewOf(world, 'business'),
        foreign: await viewOf(world, 'otherBusiness'),
      },
    ],
    alike: 'Views belong to a user, whatever the role.',
  },
})

async function viewOf(world: World, name: PersonName): Promise<number> {
  const row = await world.db.primary.row<{ id: number }>(
    sql`insert into list_view (user_id, role, list, name, look)
      values (${userIdOf(name)}, 'business', 'books', 'Kept', '{"search": {}, "columns": []}') returning id`,
  )
  return row?.id ?? 0
}

export const auditRows: FamilyRows = async (world) => {
  const { own, foreign } = await stageIn(world)
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
