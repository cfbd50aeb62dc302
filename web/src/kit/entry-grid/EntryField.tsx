import { useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '../app/language.ts'
import { entryOf, textOf } from '../draft/read.ts'
import type { CellAt, GridCells } from '../draft/cells.ts'
import type { CellMark } from './types.ts'
import { entryGridWords } from './words.ts'
import { markClasses } from './mark-classes.ts'
import './entry-grid.css'

interface EntryFieldProps extends CellAt {
  readonly sheet: GridCells
  readonly label: string
  readonly most: number
  readonly readOnly: boolean
  readonly placeholder?: string
  readonly mark: CellMark | undefined
  /** Enter in the last field. */
  readonly onLast?: (() => void) | undefined
}

/** A cell as a touch-sized field; Enter moves to the next one. */
export function EntryField({ sheet, row, column, label, most, readOnly, placeholder, mark, onLast }: EntryFieldProps) {
  const words = useWords(entryGridWords)
  useSyncExternalStore(sheet.subscribe, () => sheet.versionOf(row))
  const begun = useRef(0)
  const before = useRef<number | null>(null)
  const [typing, setTyping] = useState<string>()
  const entry = sheet.entryAt(row, column)
  const wrong =
    entry.rejected && words.both(words.wrong[entry.rejected.why](entry.rejected.text, most), words.stays(entry.value))
  const shown = wrong ? ({ tone: 'bad', text: wrong } as const) : mark
  return (
    <div className={shown ? `entry-field ${markClasses[shown.tone]}` : 'entry-field'}>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        aria-invalid={shown?.tone === 'bad'}
        readOnly={readOnly}
        placeholder={placeholder}
        data-typed
        data-entry={`${row} ${column}`}
        value={typing ?? textOf(entry)}
        onFocus={(event) => {
          begun.current += 1
          before.current = entry.value
          event.target.select()
        }}
        onChange={(event) => {
          setTyping(event.target.value)
          const name = `field ${row} ${column} ${begun.current}`
          sheet.write([{ row, column, entry: entryOf(event.target.value, most, before.current) }], name)
        }}
        onBlur={() => setTyping(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const next = nextField(event.currentTarget)
          if (next) next.focus()
          else onLast?.()
        }}
      />
      {shown && <p className="entry-field-mark small sub">{shown.text}</p>}
    </div>
  )
}

function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.entry-field input')]
  return fields[fields.indexOf(field) + 1]
}
