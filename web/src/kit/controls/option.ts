import type { ReactNode } from 'react'

/** One of the choices of a select. */
export interface SelectOption<Value extends string | number = string | number> {
  readonly value: Value
  readonly label: ReactNode
  /** A fainter text after the label, such as a code. The search matches it too. */
  readonly aside?: string | undefined
}

/** A longer list is truncated; users type to find one of thousands. */
export const mostShown = 300

export const textOf = ({ label }: SelectOption): string =>
  typeof label === 'string' || typeof label === 'number' ? String(label) : ''

/** True if the label or the text beside it contains the typed text. */
export const isFound = (option: SelectOption, typed: string): boolean =>
  `${textOf(option)} ${option.aside ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase())
