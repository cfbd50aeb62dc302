import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { record } from './audit.ts'
import { sql } from '../database/sql.ts'

const { db } = await createDatabase()
const context = {
  requestId: 'r1',
  call: '/api/thing/save',
  address: '127.0.0.1',
  now: new Date('2026-09-01T08:00:00Z'),
  actor: { userId: 1, userName: 'somebody', role: 'manage' },
}
const rows = () =>
  db.primary.rows(sql`select at, user_id as "userId", user_name as "userName", role, address, request_id as "requestId",
    call, thing, thing_id as "thingId", action, before, after from audit order by id`)

describe('the audit', () => {
  it('inserts any number of entries in one statement', async () => {
    const before = db.statements()
    await record({ ...context, db: db.primary }, [
      { thing: 'thing', id: 1, action: 'create', after: { code: 'a' } },
      { thing: 'thing', id: 2, action: 'change', before: { code: 'b' }, after: { code: 'c' } },
      { thing: 'user', action: 'signOut' },
    ])
    expect(db.statements() - before).toBe(1)
    const common = {
      at: '2026-09-01T08:00:00Z',
      userId: 1,
      userName: 'somebody',
      role: 'manage',
      address: '127.0.0.1',
      requestId: 'r1',
      call: '/api/thing/save',
    }
    expect(await rows()).toEqual([
      { ...common, thing: 'thing', thingId: 1, action: 'create', before: null, after: { code: 'a' } },
      { ...common, thing: 'thing', thingId: 2, action: 'change', before: { code: 'b' }, after: { code: 'c' } },
      { ...common, thing: 'user', thingId: null, action: 'signOut', before: null, after: null },
    ])
  })

  it('sends no statement for no entries', async () => {
    const before = db.statements()
    await record({ ...context, db: db.primary }, [])
    expect(db.statements()).toBe(before)
  })

  it('cannot be changed or deleted', async () => {
    await expect(db.primary.run(sql`update audit set user_name = 'nobody'`)).rejects.toThrow('never changed')
    await expect(db.primary.run(sql`delete from audit`)).rejects.toThrow('never changed')
    await expect(db.primary.run(sql`truncate audit`)).rejects.toThrow('never changed')
  })
})
