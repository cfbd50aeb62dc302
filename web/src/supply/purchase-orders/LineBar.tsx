import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useRowFigures } from '../../kit/draft/useFigures.ts'
import type { Cursor } from '../../kit/entry-grid/cursor.ts'
import { focusActiveCell } from '../../kit/entry-grid/grid.ts'
import { useWords } from '../../kit/app/language.ts'
import { explained } from './explain.ts'
import { isTooLate } from './late.ts'
import { type OrderLine, allowedOf, rowOf } from './lines.ts'
import { nameOfLine } from './marks.ts'
import { editorWords } from './words-editor.ts'
import { type OrderDraft, copiesColumn } from './order-draft.ts'

const reasonFieldId = 'purchase-reason'
export const longestReason = 200

/** Focuses the active line's reason. */
export const goToReason = (): void => document.getElementById(reasonFieldId)?.focus()

/** Activates a line and focuses its reason. */
export function goToReasonOf(cursor: Cursor, row: string): void {
  const cell = { row, column: copiesColumn }
  flushSync(() => cursor.set({ active: cell, end: cell, mode: 'ready', tabFrom: undefined }))
  goToReason()
}

interface LineBarProps {
  readonly draft: OrderDraft
  readonly cursor: Cursor
  /** The line that is active initially. */
  readonly first: OrderLine | undefined
  readonly toPacks: boolean
  readonly booksInHand: string
}

/** The active line at a fixed place: the origin of its copies, and the reason for more. */
export function LineBar({ draft, cursor, first, toPacks, booksInHand }: LineBarProps) {
  const words = useWords(editorWords)
  const active = useSyncExternalStore(cursor.subscribe, () => cursor.get()?.active.row)
  const line = (active !== undefined && draft.lineAt(active)) || first
  const row = line ? rowOf(line) : ''
  useRowFigures(draft.sheet, row)
  if (!line) return <div className="purchase-line" />
  const copies = draft.copiesOf(row)
  const wants = copies > allowedOf(line)
  const isNeeded = draft.lacksReason(row)
  const differs = draft.messageOf(row) ?? comparison(line, copies, words)
  return (
    <div className="purchase-line">
      <div className="slim">
        <b className="cut">{nameOfLine(line)}</b>
        <span className="cut num" title={explained(line, words, toPacks)}>
          {explained(line, words, toPacks)}
          {differs && <b className={isNeeded || draft.messageOf(row) ? 'is-bad' : 'sub'}> · {differs}</b>}
          {copies > 0 && line.leadDays !== null && isTooLate(line, booksInHand) && (
            <b className="is-bad"> · {words.tooLate(line.leadDays, booksInHand)}</b>
          )}
        </span>
      </div>
      <label
        className={
          isNeeded ? 'purchase-line-why grid gap-8 small sub is-needed' : 'purchase-line-why grid gap-8 small sub'
        }
      >
        <span>{words.why}</span>
        <input
          id={reasonFieldId}
          className="field-input"
          aria-label={words.whyOf(nameOfLine(line))}
          aria-required={isNeeded}
          maxLength={longestReason}
          disabled={!wants && !draft.reasonOf(row)}
          placeholder={wants ? words.whyHint : ''}
          value={draft.reasonOf(row)}
          onChange={(event) => draft.setReason(row, event.target.value)}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            focusActiveCell()
          }}
        />
      </label>
    </div>
  )
}

/** The difference between the copies and what is missing. */
export function comparison(line: OrderLine, copies: number, words: (typeof editorWords)['en']): string | undefined {
  if (!copies) return line.missing > 0 ? words.leftOut : undefined
  if (copies > allowedOf(line)) return words.isMore(copies - allowedOf(line))
  return copies < line.missing ? words.fewer(line.missing - copies) : undefined
}
