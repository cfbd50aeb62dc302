import type { ListName } from '@keben/core/base/identity/list-names'
import { deleteView, listViews, mostViews, mostViewsOfUser, saveView } from '@keben/core/base/identity/views'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const look = { search: { keyword: 'math', sort: '-priceFen' }, columns: [{ key: 'title', width: 300 }] }
const keep = (who: PersonName, name: string, isShared = false) =>
  app.as(who).done(saveView, { list: 'books', name, isShared, look })
const readVisible = async (who: PersonName, list = 'books') =>
  (await app.as(who).done(listViews, { list })).views.map(
    ({ name, isMine }) => `${name}${isMine ? '' : ' of a colleague'}`,
  )

const insertView = (who: PersonName, list: string, name: string, saved = JSON.stringify(look)) =>
  app.db.primary.run(sql`insert into list_view (user_id, role, list, name, look)
    values (${userIdOf(who)}, ${who}, ${list}, ${name}, ${saved}::jsonb)`)

const save = (list: ListName, name: string) => app.as('supplier').call(saveView, { list, name, look })

describe('a saved view', () => {
  it('belongs to its creator and to one list, with filters, order and columns', async () => {
    await keep('business', 'Maths')
    const { views } = await app.as('business').done(listViews, { list: 'books' })
    expect(views).toMatchObject([{ name: 'Maths', isShared: false, isMine: true, look }])
    expect(await readVisible('business', 'schools')).toEqual([])
    for (const other of ['granted', 'otherBusiness', 'manage'] as const) expect(await readVisible(other)).toEqual([])
  })

  it('is shared with users who have the role in the same organisation, and with no others', async () => {
    await keep('business', 'For us all', true)
    expect(await readVisible('granted')).toEqual(['For us all of a colleague'])
    for (const other of ['otherBusiness', 'manage', 'finance', 'school'] as const)
      expect(await readVisible(other)).toEqual([])
    await keep('school', 'Of both campuses', true)
    expect(await readVisible('campus')).toEqual([])
  })

  it('is replaced under the same name, and only by its creator', async () => {
    await keep('granted', 'For us all')
    expect(await readVisible('granted')).toEqual(['For us all', 'For us all of a colleague'])
    await keep('business', 'For us all', false)
    expect(await readVisible('granted')).toEqual(['For us all'])
    expect(await readVisible('business')).toEqual(['For us all', 'Maths'])
  })

  it('can be deleted only by its creator', async () => {
    const { id } = await keep('business', 'For a day', true)
    expect(await app.as('granted').call(deleteView, { id })).toMatchObject({ code: 'not_found' })
    await app.as('business').done(deleteView, { id })
    expect(await readVisible('granted')).not.toContain('For a day of a colleague')
  })

  it('is refused beyond the limit for one list', async () => {
    for (let number = 0; number < mostViews; number += 1) await keep('finance', `View ${number}`)
    const one = await app.as('finance').call(saveView, { list: 'books', name: 'One more', look })
    expect(one).toMatchObject({ code: 'too_many_views' })
    // Writing over one of them adds none.
    await keep('finance', 'View 0', true)
    expect((await readVisible('finance')).length).toBe(mostViews)
  })

  it('is refused for a list that does not exist', async () => {
    const answer = await app.as('business').call(saveView, { list: 'anything at all', name: 'Of nothing', look })
    expect(answer).toMatchObject({ status: 400, issues: [{ field: 'list', rule: 'list_name' }] })
    expect(answer.message).toBe('Please correct: List must be the name of an existing list.')
    expect(await app.as('business').call(listViews, { list: 'anything at all' })).toMatchObject({
      issues: [{ rule: 'list_name' }],
    })
  })

  it('can be saved for a list of one screen among several', async () => {
    await app.as('business').done(saveView, { list: 'receipts/sys/purchase/record', name: 'Of a screen', look })
    expect(await readVisible('business', 'receipts/sys/purchase/record')).toEqual(['Of a screen'])
  })

  it('is refused above 8 KiB, by the endpoint and by the database', async () => {
    const long = 'x'.repeat(2000)
    const sized = (bytes: number) => ({
      search: { keyword: '\u5b66'.repeat(1000), one: long, two: long, three: 'x'.repeat(bytes) },
      columns: [],
    })
    const room = 8 * 1024 - Buffer.byteLength(JSON.stringify(sized(0)))
    const saveLarge = (extra: number) =>
      app.as('area').call(saveView, { list: 'books', name: 'Large', look: sized(extra) })
    expect(await saveLarge(room)).toMatchObject({ status: 200 })
    expect(await saveLarge(room + 1)).toMatchObject({ status: 400, issues: [{ field: 'look', rule: 'view_size' }] })
    const oversized = JSON.stringify({ search: { keyword: 'x'.repeat(13_000) }, columns: [] })
    await expect(insertView('area', 'books', 'Oversized', oversized)).rejects.toMatchObject({
      constraint: 'view_look_is_small',
    })
  })

  it('is refused if its user has 200, also if two are saved at once', async () => {
    for (let number = 0; number < mostViewsOfUser - 1; number += 1)
      await insertView('supplier', number ? `list ${number}` : 'books', 'Any')
    const answers = await Promise.all([save('my-orders', 'One more'), save('publishers', 'Two more')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await save('publishers', 'Three more')).toMatchObject({
      code: 'too_many_views_of_user',
      message: 'You have reached the limit of 200 views; delete one that you no longer need.',
    })
    expect(await save('books', 'Any')).toMatchObject({ status: 200 })
  })
})
