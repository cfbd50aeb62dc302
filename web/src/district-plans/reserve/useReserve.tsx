import { saveReserve } from '@keben/core/district-plans/contract'
import type { ChosenBook, DistrictPlanDocument } from '@keben/core/district-plans/shapes'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAction } from '../../kit/ask.ts'
import { entered } from '../../kit/entry-grid/read.ts'
import { type GridCells, createGridCells } from '../../kit/entry-grid/grid-cells.ts'
import { useWords } from '../../kit/language.ts'
import { useUnsaved } from '../../kit/useUnsaved.tsx'
import { reserveWords } from '../words-reserve.ts'
import { type ReserveEdit, reserveEdits, rowOf } from './reserve.ts'

export interface ReserveWork {
  readonly sheet: GridCells
  readonly isFree: boolean
  readonly edits: readonly ReserveEdit[]
  /** Figures that cannot be read. */
  readonly rejected: number
  readonly said: string
  readonly busy: boolean
  readonly fill: (books: readonly ChosenBook[], copies: (book: ChosenBook) => number) => void
  readonly discard: () => void
  readonly save: () => Promise<void>
  readonly holder: ReactNode
}

const cellOf = (book: ChosenBook) => ({ row: rowOf(book), column: 'reserve', value: book.reserveCopies || null })

/** The figures of the reserve while they are typed: what is saved arrives beneath what I have typed. */
export function useReserve(plan: DistrictPlanDocument, books: readonly ChosenBook[]): ReserveWork {
  const words = useWords(reserveWords)
  const [sheet] = useState(createGridCells)
  const [said, setSaid] = useState('')
  useSyncExternalStore(sheet.subscribe, sheet.version)
  useSavedFigures(sheet, books)
  const edits = reserveEdits(books, (row) => sheet.valueAt(row, 'reserve'))
  const { holder } = useUnsaved(edits.length > 0)
  const saving = useAction(saveReserve)
  // Whoever saves twice in a row is ahead of what the page has read.
  const reached = useRef(plan.version)
  return {
    sheet,
    isFree: plan.actions.includes('reserveSave'),
    edits,
    rejected: sheet.rejected().length,
    said,
    busy: saving.busy,
    fill: (wanted, copies) =>
      sheet.write(
        wanted.map((book) => ({ row: rowOf(book), column: 'reserve', entry: entered(copies(book) || null) })),
      ),
    discard: () => sheet.take(books.map(cellOf)),
    save: async () => {
      const version = Math.max(reached.current, plan.version)
      const answer = await saving.run({ planId: plan.planId, version, lines: edits })
      if (!answer) return
      reached.current = answer.data.version
      setSaid(words.saved)
    },
    holder,
  }
}

/** What is saved, wherever I have not typed something else. */
function useSavedFigures(sheet: GridCells, books: readonly ChosenBook[]): void {
  const seen = useRef<ReadonlyMap<string, number | null>>(new Map())
  useEffect(() => {
    const arrived = books.map(cellOf)
    sheet.take(arrived.filter(({ row, column }) => sheet.valueAt(row, column) === (seen.current.get(row) ?? null)))
    seen.current = new Map(arrived.map(({ row, value }) => [row, value]))
  }, [sheet, books])
}
