import { quantityProblem } from '@keben/core/distribution/retail/rules'
import { saveShopOrder } from '@keben/core/distribution/retail/contract'
import type { BookOnSale, ShopOrderDocument } from '@keben/core/distribution/retail/shapes'
import { issueSentence } from '@keben/core/sentences'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useLanguage } from '../../kit/app/language.ts'

/** The debounce of saves. */
const waitMs = 500

export type Availability = Pick<BookOnSale, 'standing' | 'arrivesOn'>

export interface Basket {
  /** The availability of the saved copies. */
  readonly standingOf: (book: BookOnSale) => Availability
  /** The typed copies, else the basket's; null for none. */
  readonly copiesOf: (book: BookOnSale) => number | null
  /** The error of a quantity. */
  readonly problemOf: (book: BookOnSale) => string | undefined
  readonly type: (book: BookOnSale, copies: number | null) => void
  /** The basket after the last save; undefined before the first. */
  readonly saved: ShopOrderDocument | undefined
  readonly isSaving: boolean
  /** Saves pending changes. */
  readonly flush: () => Promise<void>
}

const problemWith = (book: BookOnSale, copies: number | null) => (copies ? quantityProblem(copies, book) : undefined)

/** A shop's typing goes into its basket automatically; invalid quantities wait. */
export function useBasket(): Basket {
  const language = useLanguage()
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map())
  const [saved, setSaved] = useState<ShopOrderDocument>()
  const waiting = useRef(new Map<number, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
  const save = useAction(saveShopOrder, { onDone: ({ data }) => setSaved(data) })

  const send = async (): Promise<void> => {
    const lines = [...waiting.current].map(([bookId, copies]) => ({ bookId, copies }))
    waiting.current.clear()
    if (lines.length) await save.run({ lines })
  }
  /** Sequential, so that the last typing wins. */
  const flush = (): Promise<void> => {
    clearTimeout(timer.current)
    running.current = running.current.then(send)
    return running.current
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  // Saves on unmount.
  useEffect(() => () => void latest.current(), [])

  const copiesOf = (book: BookOnSale) => {
    const now = typed.get(book.id)
    return now === undefined ? book.inBasket || null : now
  }
  return {
    standingOf: (book) => saved?.lines.find(({ bookId }) => bookId === book.id) ?? book,
    copiesOf,
    problemOf(book) {
      const found = problemWith(book, copiesOf(book))
      return found && issueSentence({ ...found, field: 'copies' }, language)
    },
    type(book, copies) {
      setTyped((now) => new Map(now).set(book.id, copies))
      clearTimeout(timer.current)
      if (problemWith(book, copies)) waiting.current.delete(book.id)
      else waiting.current.set(book.id, copies ?? 0)
      timer.current = setTimeout(() => void latest.current(), waitMs)
    },
    saved,
    isSaving: save.busy,
    flush,
  }
}
