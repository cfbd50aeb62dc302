import { type RefObject, useEffect } from 'react'
import { ChoiceStrip } from '../../../kit/ui/ChoiceStrip.tsx'
import { Select } from '../../../kit/controls/Select.tsx'
import type { useShown } from '../../../kit/count/useShown.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { ScanField } from '../../../kit/scan/ScanField.tsx'
import type { CountChoices } from './useCountChoices.ts'
import { countWords } from './words.ts'

interface CountToolbarProps {
  readonly finder: RefObject<HTMLInputElement | null>
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  /** Enter. */
  readonly onFind: () => void
  readonly onCamera: (code: string) => void
  readonly onAdd: () => void
  readonly choices: CountChoices
  readonly onChoose: (part: Partial<CountChoices>) => void
  readonly parts: Parts
}

type Part = 'all' | 'uncounted' | 'differing'
type Parts = Pick<ReturnType<typeof useShown<never, Exclude<Part, 'all'>>>, 'shown' | 'show' | 'count'>

const typing = 'input, textarea, select, [contenteditable]'

/** Search, adding titles, and the counting mode. */
export function CountToolbar(props: CountToolbarProps) {
  const words = useWords(countWords)
  const { finder, parts } = props
  const phone = usePhone()
  useFindKey(finder)
  return (
    <div className="count-bar is-tall no-print">
      <div className="toolbar">
        <ScanField
          box={finder}
          className="count-search"
          typed={props.keyword}
          placeholder={words.find}
          hint={words.find}
          // On a phone, focus would open the keyboard over half of the page.
          autoFocus={!phone}
          onType={props.onKeyword}
          onEnter={props.onFind}
          onScan={props.onCamera}
        />
        <button type="button" className="button" onClick={props.onAdd}>
          {words.addTitles}…
        </button>
        {parts.count('all') > 0 && <Choices {...props} />}
      </div>
    </div>
  )
}

/** The counting mode and the visible lines. */
function Choices({ choices, onChoose, parts }: CountToolbarProps) {
  const words = useWords(countWords)
  const partOf = (part: Part) => `${words.shown[part]} ${figure(parts.count(part))}`
  return (
    <>
      <span className="grow" />
      <label className="stock-count-blind inline-row sub">
        <input
          type="checkbox"
          checked={choices.isBlind}
          onChange={(event) => onChoose({ isBlind: event.target.checked })}
        />
        {words.blind}
      </label>
      <Select
        label={words.onScan}
        value={choices.onScan}
        options={(['goTo', 'copy', 'pack'] as const).map((value) => ({ value, label: words.scans[value] }))}
        shown={`${words.onScan}: ${words.scans[choices.onScan]}`}
        onChange={(onScan) => onChoose({ onScan })}
      />
      <ChoiceStrip
        label={words.unit}
        value={choices.unit}
        options={words.units}
        onChange={(unit) => onChoose({ unit })}
      />
      <ChoiceStrip
        label={words.show}
        className="num"
        value={parts.shown}
        options={{ all: partOf('all'), uncounted: partOf('uncounted'), differing: partOf('differing') }}
        onChange={parts.show}
      />
    </>
  )
}

/** / focuses the search, as in lists. */
function useFindKey(finder: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.matches(typing) && !event.target.matches('[data-field]'))
        return
      event.preventDefault()
      finder.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [finder])
}
