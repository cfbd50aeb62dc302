import { randomFrom } from '../generated/fuzzed.ts'
import { mustAddUp, mustAgree } from './compare.ts'
import { noteShelves } from './beyond.ts'
import { correcting } from './correcting.ts'
import { delivering } from './delivering.ts'
import { type Action, type Stage, rollFrom } from './model.ts'
import { settling } from './money.ts'
import { ordering } from './ordering.ts'
import type { Place } from './place.ts'
import { returning } from './returning.ts'
import { shelves } from './shelves.ts'
import { supplying } from './supplying.ts'

const families = [supplying, shelves, delivering, returning, ordering, settling, correcting]
const actions: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  ...supplying,
  ...shelves,
  ...delivering,
  ...returning,
  ...ordering,
  ...settling,
  ...correcting,
}
/**
 * Draws actions by weight, but each walk favours some families and excludes half of the rare ones (undo, delete). With
 * seventy equally likely actions, chains of ten would hardly occur.
 */
function drawnWith(random: () => number): string[] {
  return families.flatMap((family) => {
    const times = random() < 0.5 ? 1 : 4
    return Object.entries(family).flatMap(([name, [weight]]) => {
      const isLeftOut = weight === 1 && random() < 0.5
      return isLeftOut ? [] : Array.from({ length: weight * times }, () => name)
    })
  })
}

/** Typical chains: some walks start with one or two, so that later actions have data. */
const bought = ['buy', 'submit', 'confirmPurchase', 'split', 'issueOrder', 'answer', 'issueReceipt', 'countReceipt']
const sent = ['issueNote', 'send', 'confirmNote', 'closeDifference']
const ways: readonly (readonly string[])[] = [
  bought,
  [...bought, 'giveBackToSupplier', 'submitReturn', 'approveReturn', 'receiveReturn', 'settleDocuments'],
  [...sent, 'giveBack', 'submitReturn', 'approveReturn', 'receiveReturn'],
  [
    ...sent,
    'makeBills',
    'confirmBill',
    'pay',
    'giveBack',
    'submitReturn',
    'approveReturn',
    'receiveReturn',
    'makeBills',
  ],
  ['writeMove', 'issueMove', 'takeOut', 'sendMove', 'takeIn', 'arrive'],
  ['fillBasket', 'submitShopOrder', 'confirmShopOrder', ...sent, 'settleDocuments', 'confirmBill', 'pay'],
  ['askForMore', 'submitMore', 'approveMore', ...sent],
]
const begunWith = (random: () => number): readonly string[] =>
  [0, 1].flatMap(() => (random() < 0.5 ? [] : (ways[Math.floor(random() * ways.length)] ?? [])))

/** An action with its random choices. */
export interface Step {
  readonly name: string
  readonly seed: number
}

/** The number of times per action and outcome or refusal. */
export type OutcomeCounts = Map<string, number>

export interface Failure {
  readonly seed: number
  readonly message: string
  /** The shortest failing sequence. */
  readonly steps: readonly Step[]
}

async function take(stage: Stage, step: Step, counts?: OutcomeCounts): Promise<boolean> {
  const [, action] = actions[step.name] ?? []
  noteShelves(stage.model)
  const outcome = await action?.(stage, rollFrom(step.seed))
  if (outcome === undefined) return false
  const noted = `${step.name}: ${outcome}`
  counts?.set(noted, (counts.get(noted) ?? 0) + 1)
  return true
}

const mustBeQuiet = (complaints: readonly string[]): void => {
  if (complaints.length) throw new Error(`The server complains: ${complaints.slice(0, 3).join('\n')}`)
}

export interface Walk {
  readonly seed: number
  /** Actions that changed something or were refused. */
  readonly steps: number
  readonly counts: OutcomeCounts
}

/** Runs actions by seed; `taken` records them, the failing one last. */
export async function walk(stage: Stage, { seed, steps, counts }: Walk, taken: Step[] = []): Promise<void> {
  const random = randomFrom(seed)
  const [drawn, begun] = [drawnWith(random), begunWith(random)]
  for (let tries = 0; taken.length < steps && tries < steps * 20; tries++) {
    const name = begun[tries] ?? drawn[Math.floor(random() * drawn.length)] ?? 'buy'
    const step = { name, seed: Math.floor(random() * 2 ** 31) }
    taken.push(step)
    if (!(await take(stage, step, counts))) taken.pop()
  }
}

/** One walk. Returns its failure, if any. */
export async function runSequence(place: Place, walked: Walk): Promise<Failure | undefined> {
  const taken: Step[] = []
  try {
    await place.anew(async (stage, complaints) => {
      await walk(stage, walked, taken)
      mustBeQuiet(complaints)
      await mustAgree(stage)
      await mustAddUp(stage)
    })
    return undefined
  } catch (error) {
    const message = messageOf(error)
    return { seed: walked.seed, ...(await shrunk(place, { steps: taken, message })) }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Replays actions and checks after each, to find the failing one. */
async function replay(place: Place, steps: readonly Step[]): Promise<string | undefined> {
  let last = ''
  try {
    await place.anew(async (stage, complaints) => {
      for (const step of steps) {
        last = step.name
        if (!(await take(stage, step))) continue
        mustBeQuiet(complaints)
        await mustAgree(stage)
      }
      last = 'the end'
      await mustAddUp(stage)
    })
    return undefined
  } catch (error) {
    return `at ${last}: ${messageOf(error)}`
  }
}

/** Shrinks a failing walk: drops halves, quarters and single actions while it still fails. */
async function shrunk(
  place: Place,
  failed: { readonly steps: readonly Step[]; readonly message: string },
): Promise<{ readonly steps: readonly Step[]; readonly message: string }> {
  let [steps, message] = [failed.steps, failed.message]
  let tries = 0
  for (
    let size = Math.ceil(steps.length / 2);
    size >= 1 && tries < mostTries;
    size = size > 1 ? Math.ceil(size / 2) : 0
  ) {
    for (let from = 0; from < steps.length && tries < mostTries;) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)]
      tries += 1
      const wrong = fewer.length ? await replay(place, fewer) : undefined
      if (wrong === undefined) from += size
      else [steps, message] = [fewer, wrong]
    }
  }
  return { steps, message }
}
const mostTries = 120
