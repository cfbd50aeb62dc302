import type { AuditThing } from '@keben/core/office/audit/shapes'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { Both } from '@keben/core/kit/language'
import type { States } from '@keben/core/kit/transitions'
import type { Who } from '@keben/core/roles'
import type { ReactNode } from 'react'
import type { Field, Values } from '../fields/fields.ts'

export interface Section<Key extends string> {
  readonly title?: string
  readonly fields: readonly Field<Key>[]
}

export interface FormDrawerProps<Given, Saved> extends DrawerFormProps<Given, Saved> {
  readonly open: boolean
  readonly title: string
  /** What opens over the form, such as another one that makes what a picker lacks. */
  readonly over?: ReactNode
}

/** The form inside of a drawer. */
export interface DrawerFormProps<Given, Saved> {
  /** What it is called in the line after a save; without it, what is filled in as its name. */
  readonly title?: string
  /** After a save. */
  readonly onClose: () => void
  /** The row to change; undefined to create one. */
  readonly entry: Values | undefined
  readonly endpoint: Endpoint<Who, Shape<unknown, Given>, Shape<Saved>>
  readonly words: Both<Readonly<Record<string, string>>>
  readonly sections: readonly Section<keyof NoInfer<Given> & string>[]
  /** What a new one begins with. */
  readonly initial?: Partial<NoInfer<Given>>
  /** Makes the input of the call of what was filled in; otherwise the fields, with the id and version of the entry. */
  readonly toInput?: (values: Values, identity: Values) => Values
  /** Asked again after a save. */
  readonly onSaved?: (saved: NoInfer<Saved>) => void
  /** What hangs on its figures, such as how many schools' bills: said, and asked for, where one of them looks like a slip. */
  readonly effect?: string | ((values: Values) => Promise<string>)
  /** Where it opens. */
  readonly tab?: 'form' | 'history'
  /** Whose history stands in the second tab; `states` where they are others than in use and disabled. */
  readonly history?: { readonly thing: AuditThing; readonly id: number; readonly states?: States }
  /** Values that nobody may change here, as a line under the title; and what else the head should show. */
  readonly head?: ReactNode
  /** A word at the foot while nothing is wrong, such as that something has just been saved. */
  readonly note?: string | undefined
  /** Nothing can be changed: for those who may only look. */
  readonly readOnly?: boolean
}

/** Which entry a drawer shows, or that it makes one: what the form of one kind of entry is told by a list, or by a picker. */
export type EntryDrawer<Entry> = Pick<
  FormDrawerProps<unknown, Entry>,
  'open' | 'onClose' | 'tab' | 'history' | 'onSaved'
> & {
  readonly entry: Entry | undefined
}
