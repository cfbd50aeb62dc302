import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import { useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'

const pauseMilliseconds = 300

const toFirstRow = () => document.querySelector<HTMLElement>('[data-row] [data-open]')?.focus()

/** The search, with a debounce, or at once on Enter; then ↓ and Enter lead to the rows. */
export function SearchBox({
  value,
  hint,
  onSearch,
  box,
}: {
  value: string
  hint: string
  onSearch: (keyword: string) => void
  box: RefObject<HTMLInputElement | null>
}) {
  const words = useWords(listWords)
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The back button or cleared filters change the URL.
  useEffect(() => {
    if (document.activeElement !== box.current || value === '') setText(value)
  }, [value, box])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (keyword: string) => {
    clearTimeout(timer.current)
    if (keyword.trim() !== value) onSearch(keyword.trim())
  }
  return (
    <label className="search-box">
      <Icon name="search" />
      <span className="unseen">{words.search}</span>
      <span className="search-hinted" data-hint={hint}>
        <input
          ref={box}
          type="search"
          value={text}
          placeholder={hint}
          maxLength={100}
          onChange={(event) => {
            const typed = event.target.value
            setText(typed)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(typed), pauseMilliseconds)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || (event.key === 'Enter' && text.trim() === value)) {
              event.preventDefault()
              toFirstRow()
            } else if (event.key === 'Enter') search(text)
            // The first Escape leaves the field with its text; the next one clears it, see useListKeys.
            if (event.key === 'Escape') {
              event.preventDefault()
              box.current?.blur()
            }
          }}
        />
      </span>
    </label>
  )
}
