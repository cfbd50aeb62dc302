import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { filledDown, pasted } from './cells.ts'
import type { FieldColumn, LineFormProps } from './types.ts'

interface Place {
  readonly lineId: number
  readonly column: string
}

/** The field that an event came from, if it came from one. */
function placeOf(target: EventTarget): { element: HTMLInputElement | HTMLSelectElement; at: Place } | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined
  const { line, column } = target.dataset
  return line && column ? { element: target, at: { lineId: Number(line), column } } : undefined
}

/** Fields take these keys for themselves: a day counts up and down, a list opens. */
const takesArrows = (element: HTMLElement): boolean =>
  element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && element.type === 'date')

/**
 * The keys of a sheet, heard where they bubble up to: Enter goes down and with Shift up, arrows do where the field has no
 * use for them, Ctrl+D repeats a field in all lines beneath, a block from a spreadsheet fills fields from here on, and
 * Ctrl+Z takes either back; as long as one types into a single field the key is the field's own.
 */
export function useLineKeys<Line>(
  lineIds: readonly number[],
  fields: readonly FieldColumn<Line>[],
  { onWrite, undo }: Pick<LineFormProps<never>, 'onWrite' | 'undo'>,
) {
  const [lastPaste, setLastPaste] = useState<{ done: number; leftOut: number }>()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.target)
    if (!from || event.altKey || event.nativeEvent.isComposing) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      onWrite(filledDown(from.element.value, from.at, lineIds))
    }
    if (undo && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      event.preventDefault()
      undo()
    }
    if (event.ctrlKey || event.metaKey) return
    const by = stepOf(event, from.element)
    if (!by) return
    event.preventDefault()
    goFrom(event.currentTarget, from.at, by)
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const from = placeOf(event.target)
    const text = event.clipboardData.getData('text')
    // A single text goes where the cursor stands, as in any field.
    if (!from || (!takesArrows(from.element) && !/[\t\n]./.test(text))) return
    event.preventDefault()
    const { writes, leftOut } = pasted(text, from.at, lineIds, fields)
    onWrite(writes)
    setLastPaste({ done: writes.length, leftOut })
  }
  return { onKeyDown, onPaste, lastPaste }
}

function stepOf(event: KeyboardEvent, element: HTMLElement): 1 | -1 | undefined {
  if (event.key === 'Enter') return event.shiftKey ? -1 : 1
  if (takesArrows(element)) return undefined
  if (event.key === 'ArrowDown') return 1
  return event.key === 'ArrowUp' ? -1 : undefined
}

/** On to the next line that has this field. */
function goFrom(frame: HTMLElement, at: Place, by: 1 | -1): void {
  const column = [...frame.querySelectorAll<HTMLElement>(`[data-column="${at.column}"]`)]
  const next = column[column.findIndex(({ dataset }) => dataset['line'] === String(at.lineId)) + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
