import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Select } from 'antd'
import { type RefObject, useEffect } from 'react'
import { figure, useWords } from '../../kit/language.ts'
import { usePhone } from '../../kit/media.ts'
import { ScanButton } from '../../kit/scan/ScanButton.tsx'
import { takesScans } from '../../kit/scan/useScanner.ts'
import type { CountTotals, CountUnit, Shown } from './draft.ts'
import type { CountChoices, OnScan } from './useCountChoices.ts'
import { countWords } from './words.ts'

interface CountToolbarProps {
  readonly finder: RefObject<HTMLInputElement | null>
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  /** Enter: what was typed is meant. */
  readonly onFind: () => void
  readonly onCamera: (code: string) => void
  readonly onAdd: () => void
  readonly choices: CountChoices
  readonly onChoose: (part: Partial<CountChoices>) => void
  readonly totals: CountTotals
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
}

const typing = 'input, textarea, select, [contenteditable]'

/** Finds and adds titles, and says how to count. */
export function CountToolbar(props: CountToolbarProps) {
  const words = useWords(countWords)
  const { finder, totals } = props
  const phone = usePhone()
  useFindKey(finder)
  return (
    <div className="toolbar count-toolbar no-print">
      <label className="search-box">
        <SearchOutlined />
        <span className="unseen">{words.find}</span>
        <input
          {...takesScans}
          ref={finder}
          type="search"
          value={props.keyword}
          placeholder={words.find}
          autoComplete="off"
          enterKeyHint="search"
          // On a phone the keyboard would cover half of the page before anybody has asked for it.
          autoFocus={!phone}
          maxLength={100}
          onChange={(event) => props.onKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') props.onKeyword('')
            // With Ctrl it posts the count, wherever the focus is.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            props.onFind()
          }}
        />
      </label>
      <ScanButton onScan={props.onCamera} />
      <button type="button" className="button" onClick={props.onAdd}>
        {words.addTitles}…
      </button>
      {totals.titles > 0 && <Choices {...props} />}
    </div>
  )
}

/** How it is counted, and which lines are in sight. */
function Choices({ choices, onChoose, totals, shown, onShown }: CountToolbarProps) {
  const words = useWords(countWords)
  const counts: Record<Shown, number> = {
    all: totals.titles,
    uncounted: totals.titles - totals.counted,
    differing: totals.differing,
  }
  return (
    <>
      <span className="grow" />
      <label className="count-blind">
        <input
          type="checkbox"
          checked={choices.isBlind}
          onChange={(event) => onChoose({ isBlind: event.target.checked })}
        />
        {words.blind}
      </label>
      <Select
        aria-label={words.onScan}
        className="count-on-scan"
        value={choices.onScan}
        popupMatchSelectWidth={false}
        options={(['goTo', 'copy', 'pack'] as const).map((value) => ({ value, label: words.scans[value] }))}
        labelRender={() => `${words.onScan}: ${words.scans[choices.onScan]}`}
        onChange={(onScan: OnScan) => onChoose({ onScan })}
      />
      <Strip<CountUnit>
        label={words.unit}
        value={choices.unit}
        options={{ packs: words.units.packs, copies: words.units.copies }}
        onChange={(unit) => onChoose({ unit })}
      />
      <Strip<Shown>
        label={words.show}
        value={shown}
        options={{
          all: `${words.shown.all} ${figure(counts.all)}`,
          uncounted: `${words.shown.uncounted} ${figure(counts.uncounted)}`,
          differing: `${words.shown.differing} ${figure(counts.differing)}`,
        }}
        onChange={onShown}
      />
    </>
  )
}

interface StripProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

/** One of a few, all in sight. */
function Strip<Value extends string>({ label, value, options, onChange }: StripProps<Value>) {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {(Object.entries(options) as [Value, string][]).map(([key, text]) => (
        <button key={key} type="button" className="num" aria-pressed={key === value} onClick={() => onChange(key)}>
          {text}
        </button>
      ))}
    </div>
  )
}

/** / goes to the field that finds, as on every list. */
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
