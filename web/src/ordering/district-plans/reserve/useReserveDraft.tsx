import { saveReserve } from '@keben/core/ordering/district-plans/contract'
import type { ChosenBook, DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import type { GridCells } from '../../../kit/draft/cells.ts'
import { entered } from '../../../kit/draft/read.ts'
import { useFigureDraft, useFigures } from '../../../kit/draft/useFigures.ts'
import { useWords } from '../../../kit/app/language.ts'
import { useUnsaved } from '../../../kit/hooks/useUnsaved.tsx'
import { reserveWords } from '../words-reserve.ts'
import { type ReserveEdit, reserveEdits, rowOf } from './reserve.ts'

export interface ReserveDraft {
  readonly sheet: GridCells
  readonly isFree: boolean
  readonly edits: readonly ReserveEdit[]
  /** The number of unreadable figures. */
  readonly rejected: number
  readonly message: string
  readonly busy: boolean
  readonly fill: (books: readonly ChosenBook[], copies: (book: ChosenBook) => number) => void
  readonly discard: () => void
  readonly save: () => Promise<void>
  readonly holder: ReactNode
}

const figureOf = (book: ChosenBook) => ({ row: rowOf(book), column: 'reserve', value: book.reserveCopies || null })

/** The reserve's draft: newly saved figures arrive below my typing. */
export function useReserveDraft(plan: DistrictPlanDocument, books: readonly ChosenBook[]): ReserveDraft {
  const words = useWords(reserveWords)
  const [message, setMessage] = useState('')
  const figures = useFigureDraft(useMemo(() => books.map(figureOf), [books]))
  const sheet = figures.cells
  useFigures(sheet)
  const edits = reserveEdits(books, (row) => sheet.valueAt(row, 'reserve'))
  const { holder } = useUnsaved(edits.length > 0)
  const saving = useAction(saveReserve)
  // After two saves in a row, the version is newer than the query's data.
  const reached = useRef(plan.version)
  return {
    sheet,
    isFree: plan.actions.includes('reserveSave'),
    edits,
    rejected: sheet.rejected().length,
    message,
    busy: saving.busy,
    fill: (rows, copies) =>
      sheet.write(rows.map((book) => ({ row: rowOf(book), column: 'reserve', entry: entered(copies(book) || null) }))),
    discard: figures.discard,
    save: async () => {
      const version = Math.max(reached.current, plan.version)
      const answer = await saving.run({ planId: plan.planId, version, lines: edits })
      if (!answer) return
      reached.current = answer.data.version
      setMessage(words.saved)
    },
    holder,
  }
}
