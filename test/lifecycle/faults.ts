import { confirmReceipt, issueReceipt, reverseReceipt } from '@keben/core/receipts/contract'
import type { ReceiptDocument } from '@keben/core/receipts/shapes'
import { sql } from '@keben/server/kit/sql'
import { findBreaches } from '@keben/server/verify'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Envelope } from '../client.ts'
import { type Site, openSite } from './site.ts'

/*
 * Keepers post receipts while the server or the database is killed under them. Whoever gets no answer asks again with the
 * same key, as a browser does. In the end everything that was acknowledged is there once, and nothing else is.
 */

/** What is killed, in turn: the server, PostgreSQL's main process, one of its sessions in the middle of its work. */
const victims = ['server', 'database', 'session'] as const
type Victim = (typeof victims)[number]

/** One receipt from its issue to its end; it goes on where it was interrupted. */
interface Deed {
  readonly keys: readonly [issue: string, confirm: string, reverse: string]
  readonly good: number
  readonly damaged: number
  readonly reversed: boolean
  /** As the server last told it. */
  told?: ReceiptDocument
  /** A call was sent of which nothing was heard. */
  unheard: boolean
}

export interface FaultFigures<Killed extends string = Victim> {
  readonly rounds: number
  readonly killed: Record<Killed, number>
  /** Calls that were answered. */
  acknowledged: number
  /** Calls that were sent and not answered, and of these how many had been done all the same. */
  unanswered: number
  doneUnheard: number
  receipts: number
  entries: number
}

type Counts = Omit<FaultFigures, 'killed'>
/** Whoever only writes does not care what can be killed. */
type Writing = Omit<Site, 'kill'>

const keepers = 6
const isDone = ({ told, reversed }: Deed): boolean => told?.state === (reversed ? 'reversed' : 'confirmed')

/** Nobody answered, or somebody who is just starting or ending: to be asked again, with the same key. */
const unheard = new Error('No answer')

type Log = (line: string) => void

export async function runFaults(rounds: number, log: Log = () => {}): Promise<FaultFigures> {
  const site = await openSite()
  try {
    return await faultRounds(site, victims, rounds, log)
  } finally {
    await site.close()
  }
}

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
    acknowledged: 0,
    unanswered: 0,
    doneUnheard: 0,
    receipts: 0,
    entries: 0,
  }
  const deeds: Deed[] = []
  for (let round = 0; round < rounds; round++) {
    const victim = inTurn[round % inTurn.length] ?? inTurn[0]
    await oneRound(site, deeds, victim, figures)
    log(`${round + 1}: ${victim} killed, ${deeds.length} receipts, ${figures.unanswered} calls unanswered so far`)
  }
  return summed(site, deeds, figures)
}

async function oneRound<Killed extends string>(
  site: Site<Killed>,
  deeds: Deed[],
  victim: Killed,
  figures: FaultFigures<Killed>,
): Promise<void> {
  const state = { over: false }
  const working = Array.from({ length: keepers }, async () => {
    while (!state.over) {
      const deed = newDeed()
      deeds.push(deed)
      await advance(site, deed, figures).catch((error: unknown) => {
        if (error !== unheard) throw error
        state.over = true
      })
    }
  })
  const all = Promise.all(working)
  await Promise.race([all, inFullSwing(figures)])
  await site.kill(victim)
  figures.killed[victim] += 1
  state.over = true
  await all
  await site.backAgain()
  await mustHoldWhatWasSaid(site, deeds, figures)
  for (const deed of deeds) while (!isDone(deed)) await advance(site, deed, figures).catch(again)
  const breaches = await findBreaches(site.db.primary)
  if (breaches.length) throw new Error(`After ${victim} was killed: ${JSON.stringify(breaches)}`)
}

/** Until some calls of this round have been answered, and then a moment that nobody has chosen. */
async function inFullSwing(figures: Counts): Promise<void> {
  const enough = figures.acknowledged + 6 + randomInt(30)
  for (let waits = 0; figures.acknowledged < enough && waits < 500; waits++) await sleep(10)
  await sleep(randomInt(30))
}

async function again(error: unknown): Promise<void> {
  if (error !== unheard) throw error
  await sleep(100)
}

const newDeed = (): Deed => ({
  keys: [randomUUID(), randomUUID(), randomUUID()],
  good: 1 + randomInt(3),
  damaged: randomInt(2),
  reversed: randomInt(4) === 0,
  unheard: false,
})

/** Takes a receipt to its end, however far it has come. */
async function advance(site: Writing, deed: Deed, figures: Counts): Promise<void> {
  const { keys, good, damaged } = deed
  const [issue, confirm, reverse] = keys
  const client = site.keeper()
  deed.told ??= await heard(deed, figures, () => client.call(issueReceipt, site.parcel(good + damaged), { key: issue }))
  if (deed.told.state === 'issued') {
    const { id, version, lines } = deed.told
    const counted = lines.map(({ supplierOrderLineId }) => ({ supplierOrderLineId, good, damaged }))
    deed.told = await heard(deed, figures, () =>
      client.call(confirmReceipt, { id, version, lines: counted }, { key: confirm }),
    )
  }
  if (deed.reversed && deed.told.state === 'confirmed') {
    const { id, version } = deed.told
    deed.told = await heard(deed, figures, () =>
      client.call(reverseReceipt, { id, version, reason: 'Counted wrongly' }, { key: reverse }),
    )
  }
}

async function heard<Data>(deed: Deed, figures: Counts, call: () => ReturnType<Client['call']>): Promise<Data> {
  deed.unheard = true
  const answer = (await call().catch(() => undefined)) as Envelope<Data> | undefined
  if (!answer || Number(answer.status) === 503) {
    figures.unanswered += 1
    throw unheard
  }
  if (Number(answer.status) !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`)
  deed.unheard = false
  figures.acknowledged += 1
  return answer.data
}

/** What was acknowledged stands as it was told; of what was not, one step more may have been done. */
async function mustHoldWhatWasSaid(site: Writing, deeds: readonly Deed[], figures: Counts): Promise<void> {
  const rows = await site.db.primary.rows<{ id: number; state: string }>(
    sql`select id, state from receipt where reverses_id is null`,
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const next: Readonly<Record<string, string>> = { issued: 'confirmed', confirmed: 'reversed' }
  for (const deed of deeds) {
    if (!deed.told) continue
    const { id, state, number } = deed.told
    const now = states.get(id)
    if (now === state) continue
    if (!deed.unheard || now !== next[state]) throw new Error(`${number} was told to be ${state}, and is ${now}.`)
    figures.doneUnheard += 1
  }
  // Issued, and nobody was told: whoever asks again is given it.
  const untold = rows.length - deeds.filter(({ told }) => told).length
  if (untold > deeds.filter(({ told, unheard: asked }) => !told && asked).length)
    throw new Error(`${untold} receipts are there of which nobody has heard.`)
  figures.doneUnheard += untold
}

/** One receipt for each that was asked for, one reversal for each that was taken back, and the copies of all of them. */
async function summed<Figures extends Counts>(
  site: Writing,
  deeds: readonly Deed[],
  figures: Figures,
): Promise<Figures> {
  const row = await site.db.primary.row<{ receipts: number; reversals: number; good: number; entries: number }>(sql`
    select count(*) filter (where reverses_id is null) as receipts, count(*) filter (where reverses_id is not null) as reversals,
      sum(good)::int as good, (select count(*) from stock_entry) as entries from receipt`)
  const lasting = deeds.filter(({ reversed }) => !reversed)
  const expected = {
    receipts: deeds.length,
    reversals: deeds.length - lasting.length,
    good: lasting.reduce((sum, { good }) => sum + good, 0) * site.lines,
  }
  for (const [name, count] of Object.entries(expected))
    if (row?.[name as keyof typeof expected] !== count)
      throw new Error(`There are ${row?.[name as keyof typeof expected]} ${name} instead of ${count}.`)
  return { ...figures, receipts: deeds.length, entries: row?.entries ?? 0 }
}
