import { type ReactNode, useState } from 'react'

/** The entry created for a picker. */
export interface InlineCreated {
  readonly id: number
}

/** Props of the form that creates a picker's entry. */
export interface InlineCreateDrawer {
  readonly open: boolean
  readonly onClose: () => void
  readonly entry: undefined
  readonly onSaved: (saved: InlineCreated) => void
}

/** Creates a picker's missing entry without leaving the form. */
export interface InlineCreation {
  readonly label: string
  /** The new entry; undefined if the person cancels. */
  readonly make: () => Promise<InlineCreated | undefined>
}

/** Inline creation for a picker: pass `making` to the field, and `holder` as the drawer's `over`. */
export function useInlineCreate(label: string, renderForm: (drawer: InlineCreateDrawer) => ReactNode) {
  const [made, setMade] = useState<{ readonly tell: (made: InlineCreated | undefined) => void }>()
  const finish = (saved?: InlineCreated) => {
    made?.tell(saved)
    setMade(undefined)
  }
  const making: InlineCreation = { label, make: () => new Promise((tell) => setMade({ tell })) }
  const drawer: InlineCreateDrawer = {
    open: made !== undefined,
    onClose: () => finish(),
    entry: undefined,
    onSaved: finish,
  }
  return { making, holder: renderForm(drawer) }
}
