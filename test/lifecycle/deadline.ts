import { sql } from '@keben/server/kit/database/sql'
import { findBreaches } from '@keben/server/verify'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSeason } from '../../bench/season.ts'
import type { HurryFigures, HurryOrder } from './hurrying.ts'
import { type Site, openSite } from './site.ts'

/* The last hour before a deadline: every school at once, while server and database are killed. At the end each plan
   is submitted once, with its last acknowledged figures. */

export interface DeadlineWish {
  readonly schools: number
  readonly seconds: number
  /** The offered rate of all schools together. */
  readonly perSecond: number
  readonly kills: number
}

export type DeadlineFigures = Omit<HurryFigures, 'requested'> & {
  readonly schools: number
  readonly offeredPerSecond: number
  readonly answeredPerSecond: number
  readonly killed: Readonly<Record<string, number>>
  readonly submittedOnce: number
}

const victims = ['server', 'database', 'session'] as const

export async function runDeadline(
  { schools, seconds, perSecond, kills }: DeadlineWish,
  log: (line: string) => void = () => {},
): Promise<DeadlineFigures> {
  const site = await openSite()
  const hour = { isOver: false }
  try {
    const season = await openSeason(site.db, schools)
    log(`${schools} schools have their plans.`)
    const order: HurryOrder = { url: site.url, schools: season.schools, seconds, perSecond }
    const generator = fork(new URL('./hurrying.ts', import.meta.url))
    generator.send(order)
    const report = once(generator, 'message').finally(() => (hour.isOver = true)) as Promise<[HurryFigures]>
    const killed = killing(site, hour, { seconds, kills }, log)
    const [{ requested, ...figures }] = await report
    generator.disconnect()
    const counts = await killed
    await mustStandOnce(site, season.planId, requested)
    const breaches = await findBreaches(site.db.primary)
    if (breaches.length) throw new Error(`It does not add up: ${JSON.stringify(breaches)}`)
    return {
      schools,
      offeredPerSecond: perSecond,
      answeredPerSecond: Math.round(figures.calls / Math.max(figures.seconds, 1)),
      ...figures,
      killed: counts,
      submittedOnce: requested.length,
    }
  } finally {
    await site.close()
  }
}

/** In turn, spread over the hour; each recovers before the next kill. */
async function killing(
  site: Site,
  hour: { readonly isOver: boolean },
  { seconds, kills }: Pick<DeadlineWish, 'seconds' | 'kills'>,
  log: (line: string) => void,
): Promise<Record<string, number>> {
  const killed: Record<string, number> = {}
  const began = performance.now()
  for (let kill = 0; kill < kills; kill++) {
    const at = began + ((kill + 1) * seconds * 1000) / (kills + 1)
    while (!hour.isOver && performance.now() < at) await sleep(100)
    if (hour.isOver) break
    const victim = victims[kill % victims.length] ?? 'server'
    await site.kill(victim)
    killed[victim] = (killed[victim] ?? 0) + 1
    await site.backAgain()
    log(`${Math.round((performance.now() - began) / 1000)} s: ${victim} was killed and is back`)
  }
  return killed
}

/** Every plan is submitted by one transition, with its last acknowledged figures. */
async function mustStandOnce(site: Site, planId: number, requests: HurryFigures['requested']): Promise<void> {
  const rows = await site.db.primary.rows<{ id: number; state: string; submits: number; copies: number }>(sql`
    select school_plan.id, state, (select count(*) from document_step
        where thing = 'schoolPlan' and thing_id = school_plan.id and step = 'submit') as submits,
      (select coalesce(sum(requested), 0)::int from school_plan_line where school_plan_id = school_plan.id) as copies
    from school_plan where plan_id = ${planId}`)
  const requested = new Map(requests)
  const wrong = rows.filter(
    ({ id, state, submits, copies }) => state !== 'submitted' || submits !== 1 || copies !== requested.get(id),
  )
  if (wrong.length || rows.length !== requests.length)
    throw new Error(
      `${wrong.length} of ${rows.length} plans are not as they were told: ${JSON.stringify(wrong.slice(0, 5))}`,
    )
}
