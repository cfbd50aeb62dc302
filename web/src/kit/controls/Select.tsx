import { Select as Base } from '@base-ui/react/select'
import { useWords } from '../app/language.ts'
import { formWords } from '../app/words.ts'
import { Icon } from './Icon.tsx'
import { textOf } from './option.ts'
import { SearchSelect } from './SearchSelect.tsx'
import type { SelectProps } from './types.ts'
import { controlWords } from './words.ts'
import './select.css'

/** Chooses one of several. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  return props.search || props.onSearch ? <SearchSelect {...props} /> : <PlainSelect {...props} />
}

function PlainSelect<Value extends string | number>(props: SelectProps<Value>) {
  const words = useWords(controlWords)
  const form = useWords(formWords)
  const { options, onClear, invalid = false } = props
  const chosen = options.find(({ value }) => value === props.value)
  const isClearable = onClear !== undefined && chosen !== undefined && !props.disabled
  return (
    <span className={`select ${props.className ?? ''}`} data-clearable={isClearable || undefined}>
      <Base.Root
        modal={false}
        items={options.map((option) => ({ value: option.value, label: textOf(option) }))}
        value={props.value ?? null}
        disabled={props.disabled ?? false}
        onValueChange={(value: Value | null) => value !== null && props.onChange(value)}
      >
        <Base.Trigger
          {...(props.id && { id: props.id })}
          className="select-box"
          autoFocus={props.autoFocus ?? false}
          aria-label={props.label}
          aria-invalid={invalid}
          aria-required={props.required ?? false}
          aria-describedby={props.describedBy}
          onKeyDown={(event) => {
            if (isClearable && (event.key === 'Delete' || event.key === 'Backspace')) onClear()
          }}
        >
          <span className={chosen ? 'select-value cut' : 'select-value cut is-empty'}>
            {props.shown ?? chosen?.label ?? props.placeholder ?? form.choose}
          </span>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className="popup-place"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            alignItemWithTrigger={false}
          >
            <Base.Popup className="popup select-popup">
              <Base.List className="select-list">
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} label={textOf(option)} className="select-option">
                    <Base.ItemText className="select-option-text">{option.label}</Base.ItemText>
                    {option.aside && <span className="faint num">{option.aside}</span>}
                    <Base.ItemIndicator className="select-tick">
                      <Icon name="check" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <span className="select-arrow" aria-hidden="true">
        <Icon name="down" />
      </span>
      {isClearable && (
        <button type="button" className="select-clear" tabIndex={-1} aria-label={words.clear} onClick={onClear}>
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}
