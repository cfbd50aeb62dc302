import { refuse } from '@keben/core/refusals'

export interface Turns {
  /** Takes a place of this person, to be given back once; whoever has all of theirs is asked to come again. */
  readonly take: (userId: number) => () => void
}

/** How much of what weighs heavily one person has under way at once: sheets that arrive, files that leave. */
export function openTurns(most: number): Turns {
  const taken = new Map<number, number>()
  return {
    take(userId) {
      const before = taken.get(userId) ?? 0
      if (before >= most) throw refuse('too_many_at_once', { most })
      taken.set(userId, before + 1)
      let isBack = false
      return () => {
        if (isBack) return
        isBack = true
        const left = (taken.get(userId) ?? 1) - 1
        if (left > 0) taken.set(userId, left)
        else taken.delete(userId)
      }
    },
  }
}
