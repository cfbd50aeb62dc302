import { useMemo, useState } from 'react'
import type { OfferedBook } from '@keben/core/ordering/district-plans/shapes'
import { type ChosenBooks, differenceOf } from './edition-choice.ts'

const nothing: ReadonlySet<number> = new Set()

/** My ticks over the saved choice, which may change meanwhile. */
export function useChoice(books: readonly OfferedBook[], { grows }: { grows: boolean }) {
  const saved = useMemo(() => new Set(books.filter(({ chosen }) => chosen).map(({ bookId }) => bookId)), [books])
  const [made, setMade] = useState<{ added: ChosenBooks; removed: ChosenBooks }>({ added: nothing, removed: nothing })
  // Saved ticks stay until the refetch arrives, so that they do not flicker.
  const [handedOver, setHandedOver] = useState<readonly OfferedBook[]>()
  if (handedOver && handedOver !== books) {
    setHandedOver(undefined)
    setMade({ added: nothing, removed: nothing })
  }
  const offered = useMemo(() => new Set(books.map(({ bookId }) => bookId)), [books])
  const chosen = useMemo(
    () =>
      new Set(
        [...saved, ...made.added].filter(
          (id) => offered.has(id) && (!made.removed.has(id) || (grows && saved.has(id))),
        ),
      ),
    [saved, made, offered, grows],
  )
  const difference = useMemo(() => differenceOf(saved, chosen), [saved, chosen])
  return {
    saved,
    chosen,
    /** The choice of an open plan can only grow. */
    locked: grows ? saved : nothing,
    difference,
    dirty: difference.added + difference.removed > 0,
    setChosen: (next: ChosenBooks) => {
      setHandedOver(undefined)
      setMade({
        added: new Set([...next].filter((id) => !saved.has(id))),
        removed: new Set([...saved].filter((id) => !next.has(id))),
      })
    },
    handOver: () => setHandedOver(books),
    reset: () => setMade({ added: nothing, removed: nothing }),
  }
}

export type BookChoice = ReturnType<typeof useChoice>
