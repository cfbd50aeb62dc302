import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { Leaving } from '../dialogs/leaving.ts'
import type { SelectOption } from './option.ts'

export interface SelectBase {
  readonly id?: string | undefined
  /** What it chooses, for those who do not see it; a `<label>` around it says the same. */
  readonly label?: string
  readonly className?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly required?: boolean
  /** The ids of what explains it, or complains about it. */
  readonly describedBy?: string | undefined
  readonly loading?: boolean
  readonly autoFocus?: boolean
  /** The options are asked for by what was typed; without it they are all here. */
  readonly onSearch?: ((typed: string) => void) | undefined
}

export interface SelectProps<Value extends string | number> extends SelectBase {
  readonly value: Value | null | undefined
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  /** Offers to choose nothing. */
  readonly onClear?: (() => void) | undefined
  /** One may type to find an option. */
  readonly search?: boolean
  /** Stands in the field instead of what is chosen. */
  readonly shown?: string
}

/** The button that does what a dialog is about; beside it stands the one that does not. */
export interface DialogAction {
  readonly label: string
  readonly run: () => void
  readonly cancel?: string | undefined
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
  /** Where the focus goes: to the action, or to its counterpart. */
  readonly focus?: 'action' | 'cancel' | undefined
}

export interface DialogProps extends Leaving {
  readonly open?: boolean
  readonly title: ReactNode
  /** In pixels. */
  readonly width?: number
  readonly className?: string
  readonly action?: DialogAction
  /** Instead of an action: buttons of its own. */
  readonly foot?: ReactNode
  /** What takes the focus when it opens; without it, what asks for it by `autoFocus`, or the dialog itself. */
  readonly firstFocus?: () => HTMLElement | null | undefined
  readonly children?: ReactNode
}

export interface DrawerProps extends Leaving {
  readonly open: boolean
  readonly title: ReactNode
  /** In pixels; a phone gives all it has. */
  readonly width?: number
  readonly from?: 'right' | 'bottom'
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly foot?: ReactNode
  /** What is inside keeps its own distance from the edges. */
  readonly flush?: boolean
  readonly firstFocus?: () => HTMLElement | null | undefined
  readonly children?: ReactNode
}

export interface MenuEntry {
  readonly key: string
  readonly label: ReactNode
  readonly danger?: boolean
  readonly onChoose: () => void
}

export interface MenuGroup {
  readonly key: string
  readonly label?: string
  readonly entries: readonly MenuEntry[]
}

export interface MenuProps {
  /** A button. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** A line parts one group from the next. */
  readonly groups: readonly MenuGroup[]
  readonly align?: 'start' | 'end'
}

export interface PopoverProps {
  /** A button. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** What it is, for those who do not see it. */
  readonly label: string
  readonly align?: 'start' | 'end'
  /** Where somebody else decides whether it is open. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}
