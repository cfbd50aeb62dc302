import { Combobox } from '@base-ui/react/combobox'
import { useRef } from 'react'
import { useLanguage, useWords } from '../app/language.ts'
import { formWords } from '../app/words.ts'
import { Choices, followSearch, heedEscape } from './Choices.tsx'
import { Icon } from './Icon.tsx'
import { type SelectOption, isFound, mostShown, textOf } from './option.ts'
import type { SelectProps } from './types.ts'
import { controlWords } from './words.ts'
import './select.css'

/** Chooses one of many. The field shows the choice; typing in it searches. */
export function SearchSelect<Value extends string | number>(props: SelectProps<Value>) {
  const language = useLanguage()
  const words = useWords(controlWords)
  const form = useWords(formWords)
  const box = useRef<HTMLSpanElement>(null)
  const { options, onClear, onSearch, disabled = false } = props
  const chosen = options.find(({ value }) => value === props.value) ?? null
  const isClearable = onClear !== undefined && chosen !== null && !disabled
  return (
    <Combobox.Root<SelectOption<Value>>
      // The field shows the label in the page's language.
      key={language}
      items={[...options]}
      value={chosen}
      disabled={disabled}
      autoHighlight
      limit={mostShown}
      filter={onSearch ? null : isFound}
      itemToStringLabel={textOf}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onInputValueChange={(typed, details) => {
        if (heedEscape(details)) followSearch(typed, details, onSearch)
      }}
      onValueChange={(option, details) => {
        if (!heedEscape(details)) return
        if (option) props.onChange(option.value)
        else if (onClear) onClear()
        else details.cancel()
      }}
    >
      <span
        ref={box}
        className={`select ${props.className ?? ''}`}
        data-clearable={isClearable || undefined}
        data-invalid={props.invalid || undefined}
      >
        <Combobox.Input
          {...(props.id && { id: props.id })}
          className="select-box"
          autoFocus={props.autoFocus ?? false}
          aria-label={props.label}
          aria-invalid={props.invalid ?? false}
          aria-required={props.required ?? false}
          aria-describedby={props.describedBy}
          placeholder={props.placeholder ?? form.choose}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className="select-arrow" aria-hidden="true">
          <Icon name="down" />
        </span>
        {isClearable && (
          <Combobox.Clear className="select-clear" aria-label={words.clear}>
            <Icon name="close" />
          </Combobox.Clear>
        )}
      </span>
      <Choices anchor={box} all={options.length} loading={props.loading ?? false} />
    </Combobox.Root>
  )
}
