import { streamNews } from '@keben/core/office/notices/contract'
import { submitSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { recallSelection } from '@keben/core/ordering/selections/contract'
import { defineNotification } from '@keben/core/kit/notice'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { authorizationOf } from '../../../../test/client.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { notify } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { announceProgress, everyPart } from '../../base/plans/following.ts'

const app = await createTestApp()
const kind = defineNotification('passwordChanged', String, String)

interface Ear {
  /** The next piece of news. */
  readonly next: () => Promise<unknown>
  readonly close: () => void
}

/** Listens as a browser does, on one of the servers. */
async function listen(name: PersonName, topics: readonly string[] = [], url = app.url): Promise<Ear> {
  const token = await app.as(name).token()
  const body = JSON.stringify({ topics })
  const { path } = streamNews
  const authorization = authorizationOf({ token, path, body, role: '', now: Date.now() })
  const headers = { 'content-type': 'application/json', authorization }
  return new Promise((resolve, reject) => {
    const events: string[] = []
    let wake: (() => void) | undefined
    const sent = request(new URL(path.slice(1), url), { method: 'POST', headers }, (response) => {
      expect(response.headers['content-type']).toContain('text/event-stream')
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n')) if (line.startsWith('data: ')) events.push(line.slice(6))
        wake?.()
        resolve({ next, close: () => sent.destroy() })
      })
    })
    const next = async () => {
      while (!events.length) await new Promise<void>((woken) => (wake = woken))
      return JSON.parse(events.shift() ?? '') as unknown
    }
    sent.on('error', reject).end(body)
  })
}

const listening = (names: readonly PersonName[]) => Promise.all(names.map((name) => listen(name, ['progress'])))

const context = (db = app.db.primary) => ({ db, now: new Date() })

describe('the event stream', () => {
  it('sends a notice only to its user, on whichever server they listen', async () => {
    const second = await app.secondServer()
    const [mine, elsewhere, others] = [
      await listen('area'),
      await listen('area', [], second),
      await listen('otherArea'),
    ]
    await notify(context(), [userIdOf('area')], kind, {})
    expect(await mine.next()).toEqual({ topic: 'notice' })
    expect(await elsewhere.next()).toEqual({ topic: 'notice' })
    await notify(context(), [userIdOf('otherArea')], kind, {})
    expect(await others.next()).toEqual({ topic: 'notice' })
    for (const ear of [mine, elsewhere, others]) ear.close()
  })

  it('sends a topic event to its subscribers, once for many changes', async () => {
    const [following, not] = [await listen('manage', ['progress']), await listen('business')]
    for (let times = 0; times < 20; times += 1) await announceProgress(context(), 7, everyPart)
    await announceProgress(context(), 8, everyPart)
    expect([await following.next(), await following.next()]).toEqual([
      { topic: 'progress', id: 7 },
      { topic: 'progress', id: 8 },
    ])
    await notify(context(), [userIdOf('business'), userIdOf('manage')], kind, {})
    expect(await following.next()).toEqual({ topic: 'notice' })
    expect(await not.next()).toEqual({ topic: 'notice' })
    for (const ear of [following, not]) ear.close()
  })

  it('sends a plan’s progress only to head office and to the company and district concerned', async () => {
    const { planId, own } = await createSeason(app, { schoolState: 'filling' })
    const concerned = await listening(['manage', 'business', 'area'])
    const others = await listening(['otherBusiness', 'otherArea', 'school', 'otherSchool', 'warehouse', 'supplier'])
    await app.as('school').done(submitSchoolPlan, { id: own.schoolPlanId, despite: true, nothingNeeded: 'none' })
    for (const ear of concerned) expect(await ear.next()).toEqual({ topic: 'progress', id: planId })
    // Everybody is told in one go: had it been said to the others, it would stand before this.
    const everybody = ['otherBusiness', 'otherArea', 'school', 'otherSchool', 'warehouse', 'supplier'] as const
    await notify(context(), everybody.map(userIdOf), kind, {})
    for (const ear of others) expect(await ear.next()).toEqual({ topic: 'notice' })
    for (const ear of [...concerned, ...others]) ear.close()
  })

  it('sends a change of a selection only to its own company and the districts that choose from it', async () => {
    const { planId } = await createSeason(app, { state: 'selecting', selectionState: 'submitted' })
    const [concerned, others] = [await listening(['business', 'area']), await listening(['otherBusiness', 'otherArea'])]
    const row = await app.db.read.row<{ version: number }>(
      sql`select version from selection where plan_id = ${planId} and company_id = ${organisations.company.own}`,
    )
    await app.as('business').done(recallSelection, { planId, version: row?.version ?? 0 })
    for (const ear of concerned) expect(await ear.next()).toEqual({ topic: 'progress', id: planId })
    await notify(context(), [userIdOf('otherBusiness'), userIdOf('otherArea')], kind, {})
    for (const ear of others) expect(await ear.next()).toEqual({ topic: 'notice' })
    for (const ear of [...concerned, ...others]) ear.close()
  })

  it('sends no event of a transaction that was rolled back', async () => {
    const ear = await listen('finance')
    const broken = app.db.write(async (tx) => {
      await notify(context(tx), [userIdOf('finance')], kind, {})
      throw new Error('on purpose')
    })
    await expect(broken).rejects.toThrow('on purpose')
    const before = await app.db.read.row(
      sql`select count(*) as count from notice where user_id = ${userIdOf('finance')}`,
    )
    expect(before).toEqual({ count: 0 })
    await notify(context(), [userIdOf('finance')], kind, {})
    expect(await ear.next()).toEqual({ topic: 'notice' })
    ear.close()
  })

  it('does not extend its session', async () => {
    const idle = sql`update session set last_seen_at = now() - interval '20 minutes' where user_id = ${userIdOf('shop')}`
    await app.as('shop').token()
    await app.db.primary.run(idle)
    const ear = await listen('shop')
    const row = await app.db.read.row(sql`
      select last_seen_at < now() - interval '19 minutes' as idle from session where user_id = ${userIdOf('shop')}`)
    expect(row).toEqual({ idle: true })
    ear.close()
  })
})
