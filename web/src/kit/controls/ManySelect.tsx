import { Combobox } from '@base-ui/react/combobox'
import { useRef, useState } from 'react'
import { useWords } from '../app/language.ts'
import { formWords } from '../app/words.ts'
import { Choices, followSearch, heedEscape } from './Choices.tsx'
import { Icon } from './Icon.tsx'
import { type SelectOption, isFound, mostShown, textOf } from './option.ts'
import type { SelectBase } from './types.ts'
import { controlWords } from './words.ts'
import './select.css'

interface ManySelectProps<Value extends string | number> extends SelectBase {
  readonly value: readonly Value[]
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (values: Value[]) => void
  /** In one line: one choice shows its name, several their number. Tags would be truncated in a narrow filter. */
  readonly narrow?: boolean
}

/** Chooses several. Tab moves to the next field. */
export function ManySelect<Value extends string | number>({ narrow = false, ...props }: ManySelectProps<Value>) {
  const words = useWords(controlWords)
  const form = useWords(formWords)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { options, onSearch, disabled = false } = props
  const chosen = props.value.map((value) => options.find((option) => option.value === value) ?? { value, label: '…' })
  const placeholder = props.placeholder ?? form.choose
  const summary = chosen.length === 1 && chosen[0] ? textOf(chosen[0]) : `${props.label} · ${chosen.length}`
  return (
    <Combobox.Root<SelectOption<Value>, true>
      multiple
      items={[...options]}
      value={chosen}
      disabled={disabled}
      autoHighlight
      limit={mostShown}
      filter={onSearch ? null : isFound}
      itemToStringLabel={textOf}
      isItemEqualToValue={(one, other) => one.value === other.value}
      inputValue={typed}
      onInputValueChange={(text, details) => {
        if (!heedEscape(details)) return
        setTyped(text)
        followSearch(text, details, onSearch)
      }}
      onOpenChange={(open, details) => {
        if (open || details.reason !== 'item-press') return
        // The list stays open for further choices, and the search text is cleared.
        details.cancel()
        setTyped('')
        onSearch?.('')
      }}
      onValueChange={(picked, details) => {
        if (heedEscape(details)) props.onChange(picked.map(({ value }) => value))
      }}
    >
      <Combobox.Chips
        ref={box}
        className={`select is-many ${narrow ? 'is-narrow' : ''} ${props.className ?? ''}`}
        data-clearable={(chosen.length > 0 && !disabled) || undefined}
        data-invalid={props.invalid || undefined}
      >
        {narrow
          ? chosen.length > 0 && typed === '' && <span className="select-summary slim clip nowrap">{summary}</span>
          : chosen.map((option) => (
              <Combobox.Chip key={option.value} className="select-chip" aria-label={textOf(option)}>
                {option.label}
                <Combobox.ChipRemove className="select-chip-remove" aria-label={words.remove(textOf(option))}>
                  <Icon name="close" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
        <Combobox.Input
          {...(props.id && { id: props.id })}
          className="select-box"
          autoFocus={props.autoFocus ?? false}
          aria-label={props.label}
          aria-invalid={props.invalid ?? false}
          aria-required={props.required ?? false}
          aria-describedby={props.describedBy}
          placeholder={chosen.length ? '' : placeholder}
        />
        <span className="select-arrow" aria-hidden="true">
          <Icon name="down" />
        </span>
        {chosen.length > 0 && !disabled && (
          <Combobox.Clear className="select-clear" aria-label={words.clear}>
            <Icon name="close" />
          </Combobox.Clear>
        )}
      </Combobox.Chips>
      <Choices anchor={box} all={options.length} loading={props.loading ?? false} />
    </Combobox.Root>
  )
}
