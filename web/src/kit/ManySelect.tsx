import { Select, type SelectProps } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'

/**
 * Chooses several. Tab goes on to the next field, as everywhere: while the list is open, the component library would take
 * it for a choice and stay.
 */
export function ManySelect<Value extends string | number, Option extends DefaultOptionType>(
  props: Omit<SelectProps<Value[], Option>, 'mode'>,
) {
  return (
    <span
      style={{ display: 'contents' }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab') event.stopPropagation()
      }}
    >
      {/* The span has no box: what says how wide a field is does not reach the select through it. */}
      <Select style={{ width: '100%' }} {...props} mode="multiple" />
    </span>
  )
}
