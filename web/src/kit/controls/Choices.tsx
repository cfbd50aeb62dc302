import { Combobox } from '@base-ui/react/combobox'
import type { RefObject } from 'react'
import { useWords } from '../app/language.ts'
import { formWords } from '../app/words.ts'
import { Icon } from './Icon.tsx'
import { type SelectOption, mostShown } from './option.ts'
import { controlWords } from './words.ts'
import '../dialogs/popup.css'

interface ChoicesProps {
  readonly anchor: RefObject<HTMLElement | null>
  /** The number of options without a search. */
  readonly all: number
  readonly loading: boolean
}

/** The options that match the typed text. */
export function Choices({ anchor, all, loading }: ChoicesProps) {
  const words = useWords(controlWords)
  const form = useWords(formWords)
  return (
    <Combobox.Portal>
      <Combobox.Positioner className="popup-place" align="start" anchor={anchor} sideOffset={4} collisionPadding={8}>
        <Combobox.Popup className="popup select-popup" aria-busy={loading || undefined}>
          <Combobox.Empty className="select-nothing">{loading ? null : form.noMatch}</Combobox.Empty>
          <Combobox.List className="select-list" aria-label={words.choices}>
            {(option: SelectOption) => (
              <Combobox.Item key={option.value} value={option} className="select-option">
                <span className="select-option-text">{option.label}</span>
                {option.aside && <span className="faint num">{option.aside}</span>}
                <Combobox.ItemIndicator className="select-tick">
                  <Icon name="check" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
          {all > mostShown && <p className="select-more line-above small">{words.more(all - mostShown)}</p>}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

type Details = Combobox.Root.ChangeEventDetails

/** Escape closes the list, then the surrounding overlay; the library would clear the field instead. */
export function heedEscape(details: Details): boolean {
  if (details.reason !== 'escape-key') return true
  details.cancel()
  details.allowPropagation()
  return false
}

/** Only typing searches; a choice resets the list. */
export function followSearch(typed: string, details: Details, onSearch: ((typed: string) => void) | undefined): void {
  onSearch?.(details.reason === 'input-change' ? typed.trim() : '')
}
