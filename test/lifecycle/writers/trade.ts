import type { Database } from '@keben/server/kit/requests/context'
import type { Db } from '@keben/server/kit/database/db'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Envelope } from '../../client.ts'
import type { PersonName } from '../../test-app/people.ts'

/** A piece of work in one or more calls, which resumes after an interruption. */
export interface Action {
  isDone(): boolean
  /** Completes it from any point. */
  advance(): Promise<void>
}

/** A kind of writer that works during kills. */
export interface Trade {
  /** The name of its documents. */
  readonly name: string
  /** The number of concurrent writers. */
  readonly people: number
  /** Each retries unanswered calls, as a browser does; the others wait until the site has recovered. */
  readonly repeats: boolean
  /** Starts the next piece of work. */
  begin(place: number): Action
  /** Every acknowledged state persists. Returns the number of unacknowledged writes found. */
  verifyAcknowledged(db: Database): Promise<number>
  /** Every request exists exactly once. Returns how many. */
  mustBeThereOnce(db: Database): Promise<number>
}

/** The writers' environment. */
export interface Office {
  readonly db: Database
  /** A database handle of the current moment. */
  whole(): Db
  readonly lines: number
  /** A client whose session survives kills. */
  as(name: PersonName): Client
}

/** No answer, or one from a starting or stopping server: retry with the same idempotency key. */
export const noAnswer = new Error('No answer')

export interface Hearing {
  /** Answered calls. */
  acknowledged: number
  /** Unanswered calls, and how many were executed all the same, where that was checked before the retry. */
  unanswered: number
  doneUnanswered: number
}

export interface TrackedCall {
  /** Whether a call had no answer. */
  isUnanswered: boolean
}

export async function recordReply<Data>(
  request: TrackedCall,
  figures: Hearing,
  call: () => Promise<Envelope>,
): Promise<Data> {
  request.isUnanswered = true
  const answer = (await call().catch(() => undefined)) as Envelope<Data> | undefined
  // A crashed database lost the seen keys: older signatures count as seen, and nothing was executed.
  if (!answer || Number(answer.status) === 503 || answer.code === 'clock') {
    figures.unanswered += 1
    throw noAnswer
  }
  if (Number(answer.status) !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`)
  request.isUnanswered = false
  figures.acknowledged += 1
  return answer.data
}

const mostMs = 300_000

/** Retries until it is done. */
export async function untilDone(action: Action): Promise<void> {
  const end = performance.now() + mostMs
  while (!action.isDone()) {
    await action.advance().catch(async (error: unknown) => {
      if (error !== noAnswer || performance.now() > end) throw error
      await sleep(250)
    })
  }
}

interface AnsweredDocument extends TrackedCall {
  /** The last acknowledged state. */
  readonly lastAnswer?: { readonly id: number; readonly number: string; readonly state: string } | undefined
}

/** Compares acknowledged documents with stored ones: an unanswered call may have made one more transition. */
export function unacknowledgedOf(
  rows: readonly { readonly id: number; readonly state: string }[],
  actions: readonly AnsweredDocument[],
  next: Readonly<Record<string, string>>,
): number {
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  let further = 0
  for (const { lastAnswer, isUnanswered } of actions) {
    if (!lastAnswer) continue
    const now = states.get(lastAnswer.id)
    if (now === lastAnswer.state) continue
    if (!isUnanswered || now !== next[lastAnswer.state])
      throw new Error(`${lastAnswer.number} was answered to be ${lastAnswer.state}, and is ${now}.`)
    further += 1
  }
  // Created without an answer; a retry receives it.
  const unacknowledged = rows.length - actions.filter(({ lastAnswer }) => lastAnswer).length
  if (unacknowledged > actions.filter(({ lastAnswer, isUnanswered }) => !lastAnswer && isUnanswered).length)
    throw new Error(`${unacknowledged} are there of which nobody has recordReply.`)
  return further + unacknowledged
}

export function mustEqual<Counts extends object>(found: Counts | undefined, expected: Counts): void {
  for (const [name, count] of Object.entries(expected)) {
    const there: unknown = found?.[name as keyof Counts]
    if (there !== count) throw new Error(`There are ${String(there)} ${name} instead of ${count}.`)
  }
}
