import type { AuditThing } from '@keben/core/office/audit/shapes'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { Both } from '@keben/core/kit/language'
import type { StateTable } from '@keben/core/kit/transitions'
import type { CallAccess } from '@keben/core/roles'
import type { ReactNode } from 'react'
import type { Field, FormValues } from '../fields/fields.ts'

export interface Section<Key extends string> {
  readonly title?: string
  readonly fields: readonly Field<Key>[]
}

export interface FormDrawerProps<Input, Saved> extends DrawerFormProps<Input, Saved> {
  readonly open: boolean
  readonly title: string
  /** An overlay, such as the form that creates a picker's missing entry. */
  readonly over?: ReactNode
}

export interface DrawerFormProps<Input, Saved> {
  /** Its name in the action line after a save; by default the name field. */
  readonly title?: string
  readonly onClose: () => void
  /** The row to edit; undefined to create one. */
  readonly entry: FormValues | undefined
  readonly endpoint: Endpoint<CallAccess, Shape<unknown, Input>, Shape<Saved>>
  readonly words: Both<Readonly<Record<string, string>>>
  readonly sections: readonly Section<keyof NoInfer<Input> & string>[]
  readonly initial?: Partial<NoInfer<Input>>
  /** The endpoint's input; by default the fields, with the entry's id and version. */
  readonly toInput?: (values: FormValues, identity: FormValues) => FormValues
  readonly onSaved?: (saved: NoInfer<Saved>) => void
  /**
   * Rows that depend on the figures, such as the schools' bills; the confirmation of an implausible figure names them.
   */
  readonly effect?: string | ((values: FormValues) => Promise<string>)
  /** The initial tab. */
  readonly tab?: 'form' | 'history'
  /** The entity of the history tab; `states` if they differ from in use and disabled. */
  readonly history?: { readonly thing: AuditThing; readonly id: number; readonly states?: StateTable }
  /** Fixed values as a line under the title, and further header content. */
  readonly head?: ReactNode
  /** A footer message while the form is valid. */
  readonly note?: string | undefined
  /** For viewers without the right to edit. */
  readonly readOnly?: boolean
}

/** The entry that a drawer shows, or creates; supplied by a list or a picker. */
export type EntryDrawer<Entry> = Pick<
  FormDrawerProps<unknown, Entry>,
  'open' | 'onClose' | 'tab' | 'history' | 'onSaved'
> & {
  readonly entry: Entry | undefined
}
