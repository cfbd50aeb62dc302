import type { ReactNode } from 'react'

/** One of the choices of a select. */
export interface SelectOption<Value extends string | number = string | number> {
  readonly value: Value
  readonly label: ReactNode
  /** Fainter, after the label: a code, say. It is found, too. */
  readonly aside?: string | undefined
}

/** A list longer than this is not drawn whole: whoever looks for one of thousands types. */
export const mostShown = 300

export const textOf = ({ label }: SelectOption): string =>
  typeof label === 'string' || typeof label === 'number' ? String(label) : ''

/** Whether an option has what was typed, in its label or beside it. */
export const isFound = (option: SelectOption, typed: string): boolean =>
  `${textOf(option)} ${option.aside ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase())
