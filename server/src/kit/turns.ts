import { refuse } from '@keben/core/refusals'

export interface Turns {
  /** Takes a place of this caller, to be given back once; whoever has all of theirs is asked to come again. */
  readonly take: (who: string | number) => () => void
}

/** How much one caller has under way at once. */
export function openTurns(most: number, refusal: (most: number) => Error): Turns {
  const taken = new Map<string | number, number>()
  return {
    take(who) {
      const before = taken.get(who) ?? 0
      if (before >= most) throw refusal(most)
      taken.set(who, before + 1)
      let isBack = false
      return () => {
        if (isBack) return
        isBack = true
        const left = (taken.get(who) ?? 1) - 1
        if (left > 0) taken.set(who, left)
        else taken.delete(who)
      }
    },
  }
}

/** As many as somebody has a use for; a window that asks for more waits for the first ones. */
const mostHeavyAtOnce = 4
const mostOfAKind = 2

/** What weighs heavily, sheets that arrive and files that leave: so many of one person, and so many of them of one kind. */
export function openHeavyTurns(): { readonly take: (userId: number, kind: string) => () => void } {
  const [all, ofAKind] = [mostHeavyAtOnce, mostOfAKind].map((most) =>
    openTurns(most, () => refuse('too_many_at_once', { most })),
  ) as [Turns, Turns]
  return {
    take(userId, kind) {
      const giveBack = ofAKind.take(`${userId} ${kind}`)
      try {
        const giveBackToo = all.take(userId)
        return () => {
          giveBack()
          giveBackToo()
        }
      } catch (error) {
        giveBack()
        throw error
      }
    },
  }
}

/** More than a browser opens for a page that asks for much, and far less than all places that there are. */
const mostCallsAtOnce = 100

/** Calls of one session from one address that wait or are being answered: nobody takes all places from the others. */
export const openCallTurns = (): Turns => openTurns(mostCallsAtOnce, (most) => refuse('too_many_calls', { most }))
