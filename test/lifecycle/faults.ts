import { sql } from '@keben/server/kit/database/sql'
import { findBreaches } from '@keben/server/verify'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../generated/fuzzed.ts'
import type { PersonName } from '../test-app/people.ts'
import { type Site, openSite } from './site.ts'
import { chainsIn } from './writers/chains.ts'
import { financeIn } from './writers/finance.ts'
import { keepersIn } from './writers/keepers.ts'
import { schoolsIn } from './writers/schools.ts'
import { type Action, type Hearing, type Trade, noAnswer, untilDone } from './writers/trade.ts'

/* Crash testing: documents of every kind are written while the server, the database or its sessions are killed in
   turn. Unanswered calls retry with the same idempotency key, as browsers do. After each round, every acknowledged
   write exists exactly once, in its last state. */

/** The victims: the server, PostgreSQL's main process, or a busy session. */
const victims = ['server', 'database', 'session'] as const
type Victim = (typeof victims)[number]

export interface FaultWish {
  /** The number of kills before a check, for each round. */
  readonly rounds: readonly number[]
  /** Chooses victims and times; the writers' timing is random. */
  readonly seed: number
  /** Stops early, with a final check. */
  readonly signal?: AbortSignal
}

export interface FaultFigures<Killed extends string = Victim> extends Hearing {
  readonly seed: number
  readonly rounds: number
  readonly killed: Record<Killed, number>
  /** The kills that did not wait for the previous recovery. */
  readonly stillDown: number
  readonly seconds: number
  /** The documents by kind. */
  readonly documents: Readonly<Record<string, number>>
  readonly entries: number
  /** The waiting times of retrying writers, in seconds. */
  readonly waited: { readonly times: number; readonly median: number; readonly longest: number }
  /** How often the server restarted because its database was killed during its start. */
  readonly startedOnceMore?: number
}

type Log = (line: string) => void

export async function runFaults(wish: FaultWish, log: Log = () => {}): Promise<FaultFigures> {
  const site = await openSite({ startsOften: true })
  try {
    const figures = await faultRounds(site, victims, wish, log)
    return { ...figures, startedOnceMore: site.startedOnceMore() }
  } finally {
    await site.close()
  }
}

/** Writes without faults until a number of calls is answered; returns that number. */
export async function workFor(site: Workplace, calls: number): Promise<number> {
  const figures = nothingYet()
  const work = async (trade: Trade, place: number): Promise<void> => {
    while (figures.acknowledged < calls) await untilDone(trade.begin(place))
  }
  await byAll(await tradesIn(site, figures), work)
  return figures.acknowledged
}

type Workplace = Pick<Site, 'db' | 'lines' | 'as' | 'parcel'>

const nothingYet = (): Hearing => ({ acknowledged: 0, unanswered: 0, doneUnanswered: 0 })

/** All writers with their records. */
export async function tradesIn(site: Workplace, figures: Hearing): Promise<readonly Trade[]> {
  const office = {
    lines: site.lines,
    as: (name: PersonName) => site.as(name),
    db: site.db.primary,
    whole: () => site.db,
  }
  const finance = await financeIn(office, site.parcel, figures)
  const chains = await chainsIn(office, figures)
  return [await keepersIn(office, site.parcel, figures), await schoolsIn(office, figures), finance, ...chains]
}

const byAll = (trades: readonly Trade[], work: (trade: Trade, place: number) => Promise<void>): Promise<unknown> =>
  Promise.all(trades.flatMap((trade) => Array.from({ length: trade.people }, (_, place) => work(trade, place))))

interface Run<Killed extends string> {
  readonly site: Site<Killed>
  readonly trades: readonly Trade[]
  readonly hearing: Hearing
  readonly random: () => number
  readonly next: () => Killed
  readonly killed: Record<Killed, number>
  readonly waited: number[]
  stillDown: number
  readonly signal: AbortSignal | undefined
}

/** Runs on any site with its own victims. */
export async function faultRounds<Killed extends string>(
  site: Site<Killed>,
  known: readonly [Killed, ...Killed[]],
  { rounds, seed, signal }: FaultWish,
  log: Log,
): Promise<FaultFigures<Killed>> {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  const random = randomFrom(seed)
  const hearing = nothingYet()
  const run: Run<Killed> = {
    site,
    trades: await tradesIn(site, hearing),
    hearing,
    random,
    next: inTurn(known, random),
    killed: Object.fromEntries(known.map((victim) => [victim, 0])) as Record<Killed, number>,
    waited: [],
    stillDown: 0,
    signal,
  }
  let documents: Record<string, number> = {}
  let done = 0
  for (const kills of rounds) {
    if (signal?.aborted) break
    documents = await oneRound(run, kills)
    done += 1
    const { acknowledged, unanswered } = hearing
    const requested = `${acknowledged} calls answered, ${unanswered} unanswered`
    log(`${seconds()} s: ${JSON.stringify(run.killed)} killed, ${requested}, all there once`)
  }
  const ledger = await site.db.primary.row<{ entries: number }>(sql`select count(*) as entries from stock_entry`)
  const { killed, stillDown } = run
  return {
    seed,
    rounds: done,
    killed,
    stillDown,
    seconds: seconds(),
    ...hearing,
    documents,
    entries: ledger?.entries ?? 0,
    waited: summed(run.waited),
  }
}

/** Each equally often, in random order. */
function inTurn<Killed>(known: readonly Killed[], random: () => number): () => Killed {
  let left: Killed[] = []
  return () => {
    if (!left.length) left = [...known]
    return left.splice(Math.floor(random() * left.length), 1)[0] as Killed
  }
}

function summed(seconds: readonly number[]): FaultFigures['waited'] {
  const sorted = seconds.toSorted((one, other) => one - other)
  return { times: sorted.length, median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 }
}

async function oneRound<Killed extends string>(run: Run<Killed>, kills: number): Promise<Record<string, number>> {
  const { site, trades, hearing } = run
  const round = { isLast: false, over: false }
  const left: Action[] = []
  const work = async (trade: Trade, place: number): Promise<void> => {
    while (!round.over) {
      const action = trade.begin(place)
      await action.advance().catch(async (error: unknown) => {
        if (error !== noAnswer) throw error
        if (round.isLast) round.over = true
        if (round.isLast && !trade.repeats) return void left.push(action)
        const since = performance.now()
        await untilDone(action)
        run.waited.push(Math.round((performance.now() - since) / 100) / 10)
      })
    }
  }
  const killing = async (): Promise<void> => {
    for (let kill = 1; kill <= kills && !round.over; kill++) {
      await aMoment(run, kill === 1)
      if (round.over) return
      round.isLast = kill === kills || run.signal?.aborted === true
      const victim = run.next()
      await site.kill(victim)
      run.killed[victim] += 1
      round.over ||= round.isLast
    }
    await site.backAgain()
  }
  try {
    await Promise.all([byAll(trades, work), killing()])
  } finally {
    round.over = true
  }
  for (const trade of trades) hearing.doneUnanswered += await trade.verifyAcknowledged(site.db.primary)
  for (const action of left) await untilDone(action)
  const documents: Record<string, number> = {}
  for (const trade of trades) documents[trade.name] = await trade.mustBeThereOnce(site.db.primary)
  const breaches = await findBreaches(site.db.primary)
  if (breaches.length) throw new Error(`After ${JSON.stringify(run.killed)}: ${JSON.stringify(breaches)}`)
  return documents
}

/** Waits for some answers and a random moment. One kill in four does not wait: it hits a start or a crash recovery. */
async function aMoment<Killed extends string>(run: Run<Killed>, isFirst: boolean): Promise<void> {
  const { random, hearing } = run
  const waits = isFirst || random() < 0.75
  const enough = hearing.acknowledged + 10 + Math.floor(random() * 40)
  const moment = random()
  if (!waits) {
    run.stillDown += 1
    return sleep(moment * 2500)
  }
  const end = performance.now() + mostMs
  while (hearing.acknowledged < enough) {
    if (performance.now() > end) throw new Error('Nobody gets an answer.')
    await sleep(10)
  }
  await sleep(moment * 30)
}

const mostMs = 300_000
