import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { rebuildSummaries } from '@keben/server/summaries'
import { planCode } from '@keben/core/base/plans/rules'
import { compactAll } from '../pack.ts'
import { seasonBefore, seasonName, type Year } from '../seasons.ts'
import { putBack, setAside } from './aside.ts'
import { readBelonging } from './belonging.ts'
import { type Earlier, copySeason } from './copies.ts'
import { type Found, finishSeason } from './finish.ts'
import { withoutIndexes } from './indexes.ts'
import { closeLedger } from './ledger.ts'
import { settleSeason } from './money.ts'
import { room } from './room.ts'
import { gatherSeason } from './season.ts'

/** Whole weeks keep the weekday, so that Sundays stay free. */
const daysOf = (halfYears: number): number => 7 * Math.round((halfYears * 365.25) / 14)

/**
 * Copies the last delivered season of a demo city as earlier, archived ones: a city after ten years. Playing them would
 * take hours; here it is one statement per table and season, with constraints off, which needs a superuser. Only for
 * demos: existing rows get other ids, and links in old notices break.
 */
export async function addEarlierSeasons(
  db: Db,
  count: number,
  tell: (season: string) => void = () => {},
): Promise<void> {
  await db.write(async (tx) => {
    await tx.script('set local statement_timeout = 0')
    if (!(await tx.row(sql`select from installation where key = 'demo'`)))
      throw new Error('Earlier seasons are made for demo cities only.')
    const belonging = await readBelonging(tx)
    const { found, earlier } = await lookAt(tx, count)
    await gatherSeason(tx, belonging, found.planId)
    await finishSeason(tx, found)
    await closeLedger(tx, found)
    await settleSeason(tx, found)
    await tx.script('set local session_replication_role = replica')
    const there = await setAside(tx, belonging)
    const written = there.tables.map(({ name }) => name)
    await withoutIndexes(tx, written, async () => {
      for (const season of earlier) {
        await copySeason(tx, belonging, found.code, season)
        tell(season.code)
      }
      await putBack(tx, there, count * room)
    })
    await rebuildSummaries(tx)
  })
  await compactAll(db)
}

interface Look {
  readonly found: Found
  /** The oldest first. */
  readonly earlier: readonly Earlier[]
}

async function lookAt(tx: Transaction, count: number): Promise<Look> {
  const plans = await tx.rows<Year & { id: number; code: string; state: string }>(
    sql`select id, code, year, term, state from plan order by year, term desc`,
  )
  const since = plans.findLastIndex(({ state }) => state === 'patching')
  const [oldest, last] = [plans[0], plans[since]]
  if (!oldest || !last) throw new Error('There is no season that was delivered and could stand for earlier ones.')
  if (plans.some(({ id }) => id > room)) throw new Error('Earlier seasons are added once.')
  const earlier: Earlier[] = []
  let season: Year = oldest
  for (let place = 1; place <= count; place += 1) {
    season = seasonBefore(season)
    earlier.unshift({
      year: season.year,
      term: season.term,
      code: planCode(season.year, season.term),
      name: seasonName(season),
      offset: (count - place) * room,
      days: daysOf(place + since),
      years: Math.floor((place + since) / 2),
    })
  }
  const { id: planId, code, year } = last
  return { found: { planId, code, year }, earlier }
}
