import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { type EnterMode, type FieldAt, type FieldWrite, type FieldMove, type ReadField } from './fields.ts'
import { filledFields, nextField, pastedFields } from './fields.ts'
import { type Undoable, undoKeyOf } from './useUndoKeys.ts'

type FieldElement = HTMLInputElement | HTMLSelectElement

interface FieldKeys<Value> {
  readonly enter?: EnterMode
  /** Enter in the last field. */
  readonly onEnd?: (() => void) | undefined
  /** Further keys: true if handled, or the move to make. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>, at: FieldAt) => FieldMove | boolean
  readonly values: Undoable
  readonly lines: readonly string[]
  readonly columns: readonly string[]
  readonly read: ReadField<Value>
  /** The value that Ctrl+D repeats below; without it the browser handles the key. */
  readonly valueAt?: (at: FieldAt) => Value | undefined
  readonly write: (writes: readonly FieldWrite<Value>[]) => void
}

function fieldOf(target: EventTarget): { readonly element: FieldElement; readonly at: FieldAt } | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined
  const { field } = target.dataset
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line']
  return field !== undefined && line !== undefined ? { element: target, at: { line, field } } : undefined
}

/** Date fields and open lists use the arrow keys themselves. */
const takesArrows = (element: FieldElement): boolean => element instanceof HTMLSelectElement || element.type === 'date'

/**
 * Keyboard and clipboard of lines with one field per value, by delegation. Enter and the arrows move, Ctrl+D fills
 * down, Ctrl+Z undoes, and a pasted block fills the fields from here on.
 */
export function useFieldKeys<Value>(keys: FieldKeys<Value>) {
  const { values, lines, columns, read, write } = keys
  const [pasted, setPasted] = useState<{ readonly done: number; readonly leftOut: number }>()

  const onCommand = (event: KeyboardEvent<HTMLElement>, at: FieldAt): boolean => {
    const way = undoKeyOf(event)
    if (way) values[way]()
    else if (keys.valueAt && event.key.toLowerCase() === 'd') {
      const value = keys.valueAt(at)
      if (value !== undefined) write(filledFields(value, at, lines))
    } else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = fieldOf(event.target)
    if (!from || event.altKey || event.nativeEvent.isComposing) return
    const { element, at } = from
    const isCommand = event.ctrlKey || event.metaKey
    const done = isCommand ? onCommand(event, at) : keys.onKey?.(event, at)
    const move = typeof done === 'string' ? done : done || isCommand ? undefined : moveOf(event, element)
    if (!done && !move) return
    event.preventDefault()
    if (!move) return
    const all = [...event.currentTarget.querySelectorAll<FieldElement>('[data-field]')]
    const places = all.map((one) => fieldOf(one)?.at ?? { line: '', field: '' })
    const next = nextField(places, all.indexOf(element), move, keys.enter)
    if (next === undefined && event.key === 'Enter' && move === 'enter') keys.onEnd?.()
    if (next === undefined) return
    all[next]?.focus()
    all[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const from = fieldOf(event.target)
    const text = event.clipboardData.getData('text')
    // Pasted text goes to the cursor, as in any field; a figure replaces the whole field.
    const isWhole = from && (takesArrows(from.element) || from.element.inputMode === 'numeric')
    if (!from || (!isWhole && !/[\t\n]./.test(text))) return
    event.preventDefault()
    const { writes, leftOut } = pastedFields(text, from.at, lines, columns, read)
    write(writes)
    setPasted({ done: writes.length, leftOut })
  }
  return { onKeyDown, onPaste, pasted }
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

/** Left and right move within the text before they leave the field. */
function moveOf(event: KeyboardEvent<HTMLElement>, element: FieldElement): FieldMove | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'back' : 'enter'
  const arrow = event.shiftKey ? undefined : arrows[event.key as keyof typeof arrows]
  if (!arrow || takesArrows(element)) return undefined
  if (arrow === 'up' || arrow === 'down' || !(element instanceof HTMLInputElement)) return arrow
  const { selectionStart: from, selectionEnd: to, value } = element
  const isWhole = from === 0 && to === value.length
  const isAtEdge = arrow === 'left' ? from === 0 && to === 0 : from === value.length
  return isWhole || isAtEdge ? arrow : undefined
}
