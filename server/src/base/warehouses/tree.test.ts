import { type Warehouse, saveWarehouse, setCoverage, stepWarehouses } from '@keben/core/base/warehouses/contract'
import { describe, expect, it } from 'vitest'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createWarehouseFixtures(app)
const manage = app.as('manage')
const business = app.as('business')

const inACircle = { status: 400, issues: [{ field: 'parentId', rule: 'parts_in_a_circle' }] }

/** Each part of the one before it. */
async function chain(length: number): Promise<Warehouse[]> {
  const links: Warehouse[] = []
  for (let place = 0; place < length; place += 1)
    links.push(await fixtures.warehouse({ parentId: links.at(-1)?.id ?? null }))
  return links
}

describe('a warehouse', () => {
  it.each([2, 3, 5])('cannot become part of a warehouse beneath it, in a chain of %i', async (length) => {
    const [top, ...below] = await chain(length)
    if (!top) throw new Error('A chain has a top.')
    for (const { id } of below) {
      const reply = await fixtures.changed(top, { parentId: id })
      expect(reply).toMatchObject(inACircle)
      expect(reply.message).toBe(
        'Please correct: Part of must not form a circle: that warehouse is already part of this one.',
      )
    }
  })

  it('cannot be part of itself', async () => {
    const store = await fixtures.warehouse()
    const reply = await fixtures.changed(store, { parentId: store.id })
    expect(reply).toMatchObject({ status: 400, issues: [{ field: 'parentId', rule: 'part_of_itself' }] })
  })

  it('can move to another place in the tree, and retains it on other edits', async () => {
    const [top, middle, last] = await chain(3)
    if (!top || !middle || !last) throw new Error('A chain of three has three links.')
    expect(await fixtures.changed(last, { parentId: top.id })).toMatchObject({ status: 200 })
    expect(await fixtures.changed(middle, { name: 'Renamed' })).toMatchObject({
      status: 200,
      data: { parentId: top.id },
    })
  })
})

const waiting = async () =>
  (
    await app.db.primary.row<{ count: number }>(sql`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )?.count

const holder = 4711

/** Stops the first when it writes into the table, having checked everything, until the second waits as well. */
async function together<One, Other>(table: string, first: () => Promise<One>, second: () => Promise<Other>) {
  await app.db.write((tx) =>
    tx.script(`
      create or replace function wait_for_holder() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(${holder}); return new; end $$;
      create or replace trigger wait_for_holder before insert or update on ${table}
        for each row execute function wait_for_holder()`),
  )
  const [one, other] = await app.db.write(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${holder})`)
    const begun = first()
    await expect.poll(waiting).toBe(1)
    const next = second()
    await expect.poll(waiting).toBe(2)
    return [begun, next] as const
  })
  const replies = [await one, await other] as const
  await app.db.write((tx) => tx.script(`drop trigger wait_for_holder on ${table}`))
  return replies
}

describe('two concurrent changes of warehouses', () => {
  it('cannot close a circle of four', async () => {
    const [a, c] = [await fixtures.warehouse(), await fixtures.warehouse()]
    const b = await fixtures.warehouse({ parentId: c.id })
    const d = await fixtures.warehouse({ parentId: a.id })
    const replies = await together(
      'warehouse',
      () => fixtures.changed(a, { parentId: b.id }),
      () => fixtures.changed(c, { parentId: d.id }),
    )
    expect(replies).toMatchObject([{ status: 200 }, inACircle])
  })

  it('cannot add a part and then make the warehouse serve', async () => {
    const { district, store } = await fixtures.servedDistrict()
    const replies = await together(
      'warehouse',
      () => manage.call(saveWarehouse, fixtures.input({ kind: 'zone', parentId: store.id })),
      () => business.call(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] }),
    )
    expect(replies).toMatchObject([{ status: 200 }, { status: 422, code: 'warehouse_has_parts' }])
  })

  it('cannot make a warehouse serve and then add a part', async () => {
    const { district, store } = await fixtures.servedDistrict()
    const replies = await together(
      'district_coverage',
      () => business.call(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] }),
      () => manage.call(saveWarehouse, fixtures.input({ kind: 'zone', parentId: store.id })),
    )
    expect(replies).toMatchObject([{ status: 200 }, { status: 400, issues: [{ rule: 'parent_serves' }] }])
  })

  it('cannot make a zone serve and then remove its branch from the district', async () => {
    const district = await fixtures.district()
    const branch = await fixtures.warehouse({ districtId: district.id })
    const zone = await fixtures.warehouse({ kind: 'zone', parentId: branch.id })
    // They have no row in common.
    const replies = await together(
      'district_coverage',
      () => business.call(setCoverage, { bkWareHouseId: zone.id, areaIds: [district.id] }),
      () => fixtures.changed(branch, { districtId: null }),
    )
    expect(replies).toMatchObject([{ status: 200 }, { status: 422, code: 'warehouse_still_serves' }])
  })

  it('cannot make a warehouse serve and then disable it', async () => {
    const { store, schools } = await fixtures.servedDistrict()
    const replies = await together(
      'school_coverage',
      () => business.call(setCoverage, { bkWareHouseId: store.id, schoolIds: schools.map(({ id }) => id) }),
      () => manage.call(stepWarehouses, { ids: [store.id], step: 'disable' }),
    )
    expect(replies).toMatchObject([
      { status: 200 },
      { status: 200, data: { verdicts: [{ done: false, code: 'warehouse_serves' }] } },
    ])
  })
})

it('the database also permits only warehouses without parts to serve', async () => {
  const { district, store } = await fixtures.servedDistrict()
  const cover = (id: number) =>
    app.db.primary.run(sql`insert into district_coverage (district_id, warehouse_id) values (${district.id}, ${id})`)
  const part = await fixtures.warehouse({ kind: 'zone', parentId: store.id })
  await expect(cover(store.id)).rejects.toMatchObject({ constraint: 'only_leaves_serve' })
  await cover(part.id)
  const zone = await fixtures.warehouse({ kind: 'zone' })
  const move = app.db.primary.run(sql`update warehouse set parent_id = ${part.id} where id = ${zone.id}`)
  await expect(move).rejects.toMatchObject({ constraint: 'only_leaves_serve' })
})
