import { deleteView, listViews, mostViews, saveView } from '@keben/core/identity/views'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import type { PersonName } from '../../../test/world/people.ts'

const world = await createWorld()
const look = { search: { keyword: 'math', sort: '-priceFen' }, columns: [{ key: 'title', width: 300 }] }
const keep = (who: PersonName, name: string, isShared = false) =>
  world.as(who).done(saveView, { list: 'books', name, isShared, look })
const seen = async (who: PersonName, list = 'books') =>
  (await world.as(who).done(listViews, { list })).views.map(
    ({ name, isMine }) => `${name}${isMine ? '' : ' of a colleague'}`,
  )

describe('a saved view', () => {
  it('is its maker’s own, with filters, order and columns, and of one list', async () => {
    await keep('business', 'Maths')
    const { views } = await world.as('business').done(listViews, { list: 'books' })
    expect(views).toMatchObject([{ name: 'Maths', isShared: false, isMine: true, look }])
    expect(await seen('business', 'schools')).toEqual([])
    for (const other of ['granted', 'otherBusiness', 'manage'] as const) expect(await seen(other)).toEqual([])
  })

  it('is shared with those who have the role in the same organisation, and with nobody else', async () => {
    await keep('business', 'For us all', true)
    expect(await seen('granted')).toEqual(['For us all of a colleague'])
    for (const other of ['otherBusiness', 'manage', 'finance', 'school'] as const) expect(await seen(other)).toEqual([])
    await keep('school', 'Of both campuses', true)
    expect(await seen('campus')).toEqual([])
  })

  it('is replaced by its name, and only by its maker', async () => {
    await keep('granted', 'For us all')
    expect(await seen('granted')).toEqual(['For us all', 'For us all of a colleague'])
    await keep('business', 'For us all', false)
    expect(await seen('granted')).toEqual(['For us all'])
    expect(await seen('business')).toEqual(['For us all', 'Maths'])
  })

  it('is forgotten by its maker alone', async () => {
    const { id } = await keep('business', 'For a day', true)
    expect(await world.as('granted').call(deleteView, { id })).toMatchObject({ code: 'not_found' })
    await world.as('business').done(deleteView, { id })
    expect(await seen('granted')).not.toContain('For a day of a colleague')
  })

  it('is refused beyond what can be told apart', async () => {
    for (let number = 0; number < mostViews; number += 1) await keep('finance', `View ${number}`)
    const one = await world.as('finance').call(saveView, { list: 'books', name: 'One more', look })
    expect(one).toMatchObject({ code: 'too_many_views' })
    // Writing over one of them adds none.
    await keep('finance', 'View 0', true)
    expect((await seen('finance')).length).toBe(mostViews)
  })
})
