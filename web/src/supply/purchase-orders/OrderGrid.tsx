import { type Ref, useCallback, useMemo } from 'react'
import { rowsOfTitles } from '../../base/catalogue/rows-of-titles.ts'
import type { Cursor } from '../../kit/entry-grid/cursor.ts'
import { EntryGrid } from '../../kit/entry-grid/EntryGrid.tsx'
import { entered } from '../../kit/draft/read.ts'
import type { CellAt } from '../../kit/draft/cells.ts'
import type { GridHandle } from '../../kit/entry-grid/types.ts'
import { useWords } from '../../kit/app/language.ts'
import { useColumns } from './columns-grid.tsx'
import { goToReason } from './LineBar.tsx'
import { type LineGrouping, type OrderLine, gridLines, groupName, rowOf, suggestedFor } from './lines.ts'
import { markOf, nameOfLine } from './marks.ts'
import { editorWords } from './words-editor.ts'
import { type OrderDraft, copiesColumn } from './order-draft.ts'

export const mostCopies = 9_999_999

interface OrderGridProps {
  readonly ref: Ref<GridHandle>
  readonly draft: OrderDraft
  /** The visible lines; the order may have more. */
  readonly lines: readonly OrderLine[]
  readonly by: LineGrouping
  readonly toPacks: boolean
  readonly cursor: Cursor
}

const writable = () => 'write' as const

/** The lines grouped by supplier or warehouse: requested, in stock, to buy. */
export function OrderGrid({ ref, draft, lines, by, toPacks, cursor }: OrderGridProps) {
  const words = useWords(editorWords)
  const drawn = useMemo(() => gridLines(lines, by), [lines, by])
  const columns = useColumns(draft, { cursor, by, toPacks })
  const marks = useMarks(draft)
  const groupTitle = useCallback((key: string) => groupName(lines, key, by), [lines, by])
  const nameOf = useCallback((row: string) => nameOfLine(draft.lineAt(row)), [draft])
  // A title may be bought for several warehouses; a pasted block's names tell them apart.
  const rowNamed = useMemo(
    () =>
      rowsOfTitles(
        lines.map((line) => [rowOf(line), line] as const),
        (row) => draft.lineAt(row)?.warehouseName ?? '',
      ),
    [lines, draft],
  )
  const suggest = (cells: readonly CellAt[]) =>
    draft.sheet.write(
      cells.flatMap((cell) => {
        const line = draft.lineAt(cell.row)
        return line ? [{ ...cell, entry: entered(suggestedFor(line, toPacks) || null) }] : []
      }),
    )
  return (
    <div className="purchase-grid grow">
      <EntryGrid
        ref={ref}
        label={words.grid}
        sheet={draft.sheet}
        cursor={cursor}
        lines={drawn}
        columns={columns}
        accessOf={writable}
        nameOf={nameOf}
        groupTitle={groupTitle}
        most={mostCopies}
        rowNamed={rowNamed}
        markOf={marks}
        shortcuts={{ '=': suggest, r: goToReason }}
        hint={words.hint}
      />
    </div>
  )
}

function useMarks(draft: OrderDraft) {
  const words = useWords(editorWords)
  return useCallback(
    (row: string, column: string) => (column === copiesColumn ? markOf(draft, row, words) : undefined),
    [draft, words],
  )
}
