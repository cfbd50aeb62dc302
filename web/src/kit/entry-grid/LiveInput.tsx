import { useLayoutEffect, useRef } from 'react'
import { stateOf } from './cursor.ts'
import { type Grid, setMode, typeIntoCell } from './grid.ts'
import { textOf } from '../draft/read.ts'

interface LiveInputProps {
  readonly grid: Grid
  readonly row: string
  readonly column: string
  readonly label: string
  readonly readOnly: boolean
  readonly problem: string | undefined
}

/** The grid's only field: it moves with the active cell and keeps the focus. */
export function LiveInput({ grid, row, column, label, readOnly, problem }: LiveInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const text = textOf(grid.sheet.entryAt(row, column))

  useLayoutEffect(() => {
    if (!grid.hasFocus.get()) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [grid])

  // While typing, the field's text is newer than the sheet's.
  useLayoutEffect(() => {
    const field = input.current
    if (!field || stateOf(grid.cursor, grid.model)?.mode !== 'ready') return
    if (field.value !== text) field.value = text
    if (document.activeElement === field) field.select()
  })

  const take = (value: string) => typeIntoCell(grid, value)
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
        // An unfinished input method composition is not validated.
        if (!event.nativeEvent.isComposing) take(event.currentTarget.value)
      }}
      onCompositionEnd={(event) => take(event.currentTarget.value)}
      onBlur={() => setMode(grid, 'ready')}
    />
  )
}
