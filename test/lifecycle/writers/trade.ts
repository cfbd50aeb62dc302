import type { Database } from '@keben/server/kit/requests/context'
import type { Db } from '@keben/server/kit/database/db'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Envelope } from '../../client.ts'
import type { PersonName } from '../../world/people.ts'

/** Something that somebody does in one or more calls; it goes on where it was interrupted. */
export interface Deed {
  isDone(): boolean
  /** Takes it to its end, however far it has come. */
  advance(): Promise<void>
}

/** People of one kind at their work, while something is killed under them. */
export interface Trade {
  /** What they make, as it is counted. */
  readonly name: string
  /** How many are at it at once. */
  readonly people: number
  /** As a browser does, each asks again what was not answered; after the last kill of a round the others wait until all is well. */
  readonly repeats: boolean
  /** The next thing that one of them does. */
  begin(place: number): Deed
  /** What was acknowledged stands as it was told. Gives how much was done of which nobody had heard. */
  mustHoldWhatWasSaid(db: Database): Promise<number>
  /** Everything that was asked for is there once, and nothing else is. Gives how much of it. */
  mustBeThereOnce(db: Database): Promise<number>
}

/** Where they work. */
export interface Office {
  readonly db: Database
  /** All of it, as it is at this moment. */
  whole(): Db
  readonly lines: number
  /** Somebody who stays signed in, whatever is killed. */
  as(name: PersonName): Client
}

/** Nobody answered, or somebody who is just starting or ending: to be asked again, with the same key. */
export const unheard = new Error('No answer')

export interface Hearing {
  /** Calls that were answered. */
  acknowledged: number
  /** Calls that were sent and not answered; and how many had been done all the same, wherever one looked before they were asked again. */
  unanswered: number
  doneUnheard: number
}

export interface Asked {
  /** A call was sent of which nothing was heard. */
  unheard: boolean
}

export async function heard<Data>(asked: Asked, figures: Hearing, call: () => Promise<Envelope>): Promise<Data> {
  asked.unheard = true
  const answer = (await call().catch(() => undefined)) as Envelope<Data> | undefined
  // A database that crashed has forgotten which headers it saw: what was signed before counts as seen, and was not looked at.
  if (!answer || Number(answer.status) === 503 || answer.code === 'clock') {
    figures.unanswered += 1
    throw unheard
  }
  if (Number(answer.status) !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`)
  asked.unheard = false
  figures.acknowledged += 1
  return answer.data
}

const mostMs = 300_000

/** To its end, asked again as often as it takes. */
export async function untilDone(deed: Deed): Promise<void> {
  const end = performance.now() + mostMs
  while (!deed.isDone()) {
    await deed.advance().catch(async (error: unknown) => {
      if (error !== unheard || performance.now() > end) throw error
      await sleep(250)
    })
  }
}

interface Told extends Asked {
  /** As the server last told it. */
  readonly told?: { readonly id: number; readonly number: string; readonly state: string } | undefined
}

/** Documents as they were told beside those that are there: of what was not answered, one step more may have been done. */
export function untoldOf(
  rows: readonly { readonly id: number; readonly state: string }[],
  deeds: readonly Told[],
  next: Readonly<Record<string, string>>,
): number {
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  let further = 0
  for (const { told, unheard: asked } of deeds) {
    if (!told) continue
    const now = states.get(told.id)
    if (now === told.state) continue
    if (!asked || now !== next[told.state])
      throw new Error(`${told.number} was told to be ${told.state}, and is ${now}.`)
    further += 1
  }
  // Made, and nobody was told: whoever asks again is given it.
  const untold = rows.length - deeds.filter(({ told }) => told).length
  if (untold > deeds.filter(({ told, unheard: asked }) => !told && asked).length)
    throw new Error(`${untold} are there of which nobody has heard.`)
  return further + untold
}

export function mustEqual<Counts extends object>(found: Counts | undefined, expected: Counts): void {
  for (const [name, count] of Object.entries(expected)) {
    const there: unknown = found?.[name as keyof Counts]
    if (there !== count) throw new Error(`There are ${String(there)} ${name} instead of ${count}.`)
  }
}
