import { useLayoutEffect, useRef } from 'react'
import { stateOf } from './cursor.ts'
import { type Grid, setMode, typed } from './grid.ts'
import { textOf } from '../draft/read.ts'

interface LiveInputProps {
  readonly grid: Grid
  readonly row: string
  readonly column: string
  readonly label: string
  readonly readOnly: boolean
  readonly problem: string | undefined
}

/** The one field of the grid: it stands in the active cell, and takes the focus along from cell to cell. */
export function LiveInput({ grid, row, column, label, readOnly, problem }: LiveInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const text = textOf(grid.sheet.entryAt(row, column))

  useLayoutEffect(() => {
    if (!grid.hasFocus.get()) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [grid])

  // While one types, the field knows better than the sheet what is written.
  useLayoutEffect(() => {
    const field = input.current
    if (!field || stateOf(grid.cursor, grid.model)?.mode !== 'ready') return
    if (field.value !== text) field.value = text
    if (document.activeElement === field) field.select()
  })

  const take = (value: string) => typed(grid, value)
  return (
    <input
      ref={input}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      aria-invalid={problem !== undefined}
      readOnly={readOnly}
      defaultValue={text}
      onInput={(event) => {
        // A half-written syllable is nothing to complain about.
        if (!event.nativeEvent.isComposing) take(event.currentTarget.value)
      }}
      onCompositionEnd={(event) => take(event.currentTarget.value)}
      onBlur={() => setMode(grid, 'ready')}
    />
  )
}
