import { sql } from '@keben/server/kit/sql'
import { findBreaches } from '@keben/server/verify'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PersonName } from '../world/people.ts'
import { type Site, openSite } from './site.ts'
import { chainsIn } from './writers/chains.ts'
import { financeIn } from './writers/finance.ts'
import { keepersIn } from './writers/keepers.ts'
import { schoolsIn } from './writers/schools.ts'
import { type Deed, type Hearing, type Trade, unheard, untilDone } from './writers/trade.ts'

/*
 * Keepers post receipts, schools fill in their orders, finance pays, buyers buy, copies are sent to a school and a shop orders
 * while the server or the database is killed under them.
 * Whoever gets no answer asks again with the same key, as a browser does. In the end everything that was acknowledged is
 * there once, and nothing else is.
 */

/** What is killed, in turn: the server, PostgreSQL's main process, one of its sessions in the middle of its work. */
const victims = ['server', 'database', 'session'] as const
type Victim = (typeof victims)[number]

export interface FaultFigures<Killed extends string = Victim> extends Hearing {
  readonly rounds: number
  readonly killed: Record<Killed, number>
  receipts: number
  saves: number
  payments: number
  purchases: number
  deliveries: number
  sales: number
  entries: number
  /** How long each of those waited who went on by themselves, in seconds. */
  readonly waited: number[]
}

type Log = (line: string) => void

export async function runFaults(rounds: number, log: Log = () => {}): Promise<FaultFigures> {
  const site = await openSite()
  try {
    return await faultRounds(site, victims, rounds, log)
  } finally {
    await site.close()
  }
}

/** People at work, until so many calls were answered; nothing fails meanwhile. Gives how many were. */
export async function workFor(site: Workplace, calls: number): Promise<number> {
  const figures = nothingYet()
  const work = async (trade: Trade, place: number): Promise<void> => {
    while (figures.acknowledged < calls) await untilDone(trade.begin(place))
  }
  await byAll(await tradesIn(site, figures), work)
  return figures.acknowledged
}

type Workplace = Pick<Site, 'db' | 'lines' | 'as' | 'parcel'>

const nothingYet = (): Hearing => ({ acknowledged: 0, unanswered: 0, doneUnheard: 0 })

/** Everybody who changes something, with what they have done. */
export async function tradesIn(site: Workplace, figures: Hearing): Promise<readonly Trade[]> {
  const office = { lines: site.lines, as: (name: PersonName) => site.as(name), db: site.db.primary }
  const finance = await financeIn(office, site.parcel, figures)
  const chains = await chainsIn(office, figures)
  return [await keepersIn(office, site.parcel, figures), await schoolsIn(office, figures), finance, ...chains]
}

const byAll = (trades: readonly Trade[], work: (trade: Trade, place: number) => Promise<void>): Promise<unknown> =>
  Promise.all(trades.flatMap((trade) => Array.from({ length: trade.people }, (_, place) => work(trade, place))))

/** On any site, with whatever can be killed there, in turn. */
export async function faultRounds<Killed extends string>(
  site: Site<Killed>,
  inTurn: readonly [Killed, ...Killed[]],
  rounds: number,
  log: Log,
): Promise<FaultFigures<Killed>> {
  const figures: FaultFigures<Killed> = {
    rounds,
    killed: Object.fromEntries(inTurn.map((victim) => [victim, 0])) as Record<Killed, number>,
    ...nothingYet(),
    receipts: 0,
    saves: 0,
    payments: 0,
    purchases: 0,
    deliveries: 0,
    sales: 0,
    entries: 0,
    waited: [],
  }
  const trades = await tradesIn(site, figures)
  for (let round = 0; round < rounds; round++) {
    const victim = inTurn[round % inTurn.length] ?? inTurn[0]
    await oneRound(site, trades, victim, figures)
    const { acknowledged, unanswered } = figures
    log(`${round + 1}: ${victim} killed, ${acknowledged} calls answered, ${unanswered} unanswered so far`)
  }
  const counts: number[] = []
  for (const trade of trades) counts.push(await trade.mustBeThereOnce(site.db.primary))
  const [receipts = 0, saves = 0, payments = 0, purchases = 0, deliveries = 0, sales = 0] = counts
  const ledger = await site.db.primary.row<{ entries: number }>(sql`select count(*) as entries from stock_entry`)
  return { ...figures, receipts, saves, payments, purchases, deliveries, sales, entries: ledger?.entries ?? 0 }
}

async function oneRound<Killed extends string>(
  site: Site<Killed>,
  trades: readonly Trade[],
  victim: Killed,
  figures: FaultFigures<Killed>,
): Promise<void> {
  const state = { over: false }
  const left: Deed[] = []
  const work = async (trade: Trade, place: number): Promise<void> => {
    while (!state.over) {
      const deed = trade.begin(place)
      await deed.advance().catch(async (error: unknown) => {
        if (error !== unheard) throw error
        state.over = true
        if (!trade.repeats) return void left.push(deed)
        const since = performance.now()
        await untilDone(deed)
        figures.waited.push(Math.round((performance.now() - since) / 100) / 10)
      })
    }
  }
  const all = byAll(trades, work)
  await Promise.race([all, inFullSwing(figures)])
  await site.kill(victim)
  figures.killed[victim] += 1
  state.over = true
  await Promise.all([all, site.backAgain()])
  for (const trade of trades) figures.doneUnheard += await trade.mustHoldWhatWasSaid(site.db.primary)
  for (const deed of left) await untilDone(deed)
  const breaches = await findBreaches(site.db.primary)
  if (breaches.length) throw new Error(`After ${victim} was killed: ${JSON.stringify(breaches)}`)
}

/** Until some calls of this round have been answered, and then a moment that nobody has chosen. */
async function inFullSwing(figures: Hearing): Promise<void> {
  const enough = figures.acknowledged + 10 + randomInt(40)
  for (let waits = 0; figures.acknowledged < enough && waits < 500; waits++) await sleep(10)
  await sleep(randomInt(30))
}
