import { listSchoolDeliveries, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import { listNotices } from '@keben/core/office/notices/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueNow, dueOf, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { lookAfterDeliveries } from './waiting.ts'

const app = await createTestApp()
const school = app.as('school')
afterEach(() => mustAddUp(app))

/** Noon in the city. */
const noon = (day: string): Date => new Date(`${day}T04:00:00Z`)

it('a delivery is reminded of after three weekdays and confirmed after five, from sending or books in hand', async () => {
  const season = await createSeasonWithOutstanding(app)
  const due = await dueOf(app, season, 0)
  const order = await givenSent(app, [{ due, copies: 10 }])
  const state = () => school.done(schoolDeliveryInfo, { id: order.id })
  // Sent on a Thursday; books in hand on the Tuesday after.
  await app.db.primary.run(sql`update send_order set sent_at = ${noon('2026-08-27')} where id = ${order.id}`)
  await app.db.primary.run(sql`
    update plan set selection_until = '2026-04-01', schools_until = '2026-05-01', districts_until = '2026-06-01',
      books_in_hand = '2026-09-01' where id = ${season.planId}`)
  expect(await state()).toMatchObject({ confirmsOn: '2026-09-08' })

  await lookAfterDeliveries(app.db, noon('2026-08-31'))
  expect(await state()).toMatchObject({ state: 'sent', remindedAt: null })
  await lookAfterDeliveries(app.db, noon('2026-09-01'))
  expect((await state()).remindedAt).not.toBeNull()
  await lookAfterDeliveries(app.db, noon('2026-09-02'))
  const reminders = async () =>
    (await school.done(listNotices, {})).list.filter(({ text }) => text.includes(`${order.number}, sent on 2026-08-27`))
  expect(await reminders()).toHaveLength(1)
  expect((await school.done(listSchoolDeliveries, { overdue: true })).list.map(({ id }) => id)).toEqual([order.id])

  await lookAfterDeliveries(app.db, noon('2026-09-07'))
  expect(await state()).toMatchObject({ state: 'sent' })
  await Promise.all([lookAfterDeliveries(app.db, noon('2026-09-08')), lookAfterDeliveries(app.db, noon('2026-09-08'))])
  const confirmed = await state()
  expect(confirmed).toMatchObject({ state: 'confirmed', good: 10, confirmedBySystem: true, confirmedBy: '' })
  expect(confirmed.history.at(-1)).toMatchObject({ step: 'confirm', who: '', facts: { bySystem: true } })
  expect(await dueNow(app, due.id)).toMatchObject({ confirmed: 10 })
  const { list } = await school.done(listNotices, {})
  expect(list.some(({ text }) => text.includes(`${order.number} was not confirmed in time`))).toBe(true)
})
