import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { Leaving } from '../dialogs/leaving.ts'
import type { SelectOption } from './option.ts'

export interface SelectBase {
  readonly id?: string | undefined
  /** The accessible name, unless a `<label>` surrounds it. */
  readonly label?: string
  readonly className?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly required?: boolean
  /** The ids of hints and errors. */
  readonly describedBy?: string | undefined
  readonly loading?: boolean
  readonly autoFocus?: boolean
  /** Searches on the server; without it all options are local. */
  readonly onSearch?: ((typed: string) => void) | undefined
}

export interface SelectProps<Value extends string | number> extends SelectBase {
  readonly value: Value | null | undefined
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  /** Offers to clear the choice. */
  readonly onClear?: (() => void) | undefined
  /** Typing filters the options. */
  readonly search?: boolean
  /** Replaces the text of the choice in the field. */
  readonly shown?: string
}

/** The confirming button of a dialog, beside cancel. */
export interface DialogAction {
  readonly label: string
  readonly run: () => void
  readonly cancel?: string | undefined
  readonly danger?: boolean
  /** No next step forward: the button is not filled, and cancel has the focus. */
  readonly secondary?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
  /** The initial focus: the action, or cancel. */
  readonly focus?: 'action' | 'cancel' | undefined
}

export interface DialogProps extends Leaving {
  readonly open?: boolean
  readonly title: ReactNode
  /** In pixels. */
  readonly width?: number
  readonly className?: string
  readonly action?: DialogAction
  /** Replaces the action by other buttons. */
  readonly foot?: ReactNode
  /** The initial focus; by default an `autoFocus` element, or the dialog. */
  readonly firstFocus?: () => HTMLElement | null | undefined
  readonly children?: ReactNode
}

export interface DrawerProps extends Leaving {
  readonly open: boolean
  readonly title: ReactNode
  /** In pixels; on a phone it fills the screen. */
  readonly width?: number
  readonly from?: 'right' | 'bottom'
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly foot?: ReactNode
  /** The content has its own padding. */
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
  /** Groups are separated by lines. */
  readonly groups: readonly MenuGroup[]
  readonly align?: 'start' | 'end'
}

export interface PopoverProps {
  /** A button. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** The accessible name. */
  readonly label: string
  readonly align?: 'start' | 'end'
  /** Set it to control the menu from outside. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}
