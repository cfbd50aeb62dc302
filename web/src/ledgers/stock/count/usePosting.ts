import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { Stocktake } from '@keben/core/ledgers/stock/shapes'
import { useCallback, useMemo, useState } from 'react'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import type { CallRefused } from '../../../kit/api/call-refused.ts'
import { remembered } from '../../../kit/app/storage.ts'
import { type CountDraft, type CountLine, stocktakeInput } from './draft.ts'
import { countWords } from './words.ts'

interface Posting {
  readonly userId: number
  readonly warehouseId: number
  readonly onPosted: () => void
}

type Moved = ReadonlyMap<number, CountLine['was']>
const none: Moved = new Map()

/** Posts a count. The result stays, over a reload too, until the next count. */
export function usePosting({ userId, warehouseId, onPosted }: Posting) {
  const words = useWords(countWords)
  const storage = useMemo(
    () => remembered('sessionStorage', `stocktake.posted.${userId}.${warehouseId}`),
    [userId, warehouseId],
  )
  const [result, setResult] = useState(() => stocktakeIn(storage.get()))
  const [moved, setMoved] = useState(none)
  const adjust = useAction(adjustStock, {
    onRefused: (refusal) => setMoved(movedIn(refusal)),
    onDone: ({ data }) => {
      storage.set(JSON.stringify(data))
      setMoved(none)
      setResult(data)
      onPosted()
      showLastAction(words.posted(data.number, data.titles, data.differing))
    },
  })
  const settle = useCallback(
    (bookId: number) => setMoved((now) => new Map([...now].filter(([id]) => id !== bookId))),
    [],
  )
  return {
    result,
    /** Current figures of titles that changed after their count. */
    moved,
    settle,
    busy: adjust.busy,
    post: (draft: CountDraft) => adjust.run(stocktakeInput(draft, warehouseId)),
    forget: () => {
      storage.set(undefined)
      setResult(undefined)
    },
  }
}

function stocktakeIn(text: string | undefined): Stocktake | undefined {
  try {
    return Stocktake.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The titles of a refusal with current figures; none for other refusals. */
function movedIn({ code, data }: CallRefused): Moved {
  if (code !== 'stock_moved_since') return none
  const { titles } = data as { titles: readonly (CountLine['was'] & { bookId: number })[] }
  return new Map(titles.map(({ bookId, onHand, damaged }) => [bookId, { onHand, damaged }]))
}
