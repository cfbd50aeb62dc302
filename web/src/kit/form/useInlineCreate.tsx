import { type ReactNode, useState } from 'react'

/** What was made for a picker, as it was saved. */
export interface Made {
  readonly id: number
}

/** What a form needs to know that makes an entry for a picker: it is always a new one. */
export interface InlineCreateDrawer {
  readonly open: boolean
  readonly onClose: () => void
  readonly entry: undefined
  readonly onSaved: (saved: Made) => void
}

/** How what a picker lacks is made, without leaving the form that it stands in. */
export interface Making {
  readonly label: string
  /** The entry that was made; undefined where somebody thought better of it. */
  readonly make: () => Promise<Made | undefined>
}

/**
 * What a picker lacks is made over the form that it stands in, and chosen there: `making` goes to the field, `holder` to `over` of
 * the form drawer.
 */
export function useInlineCreate(label: string, renderForm: (drawer: InlineCreateDrawer) => ReactNode) {
  const [made, setMade] = useState<{ readonly tell: (made: Made | undefined) => void }>()
  const finish = (saved?: Made) => {
    made?.tell(saved)
    setMade(undefined)
  }
  const making: Making = { label, make: () => new Promise((tell) => setMade({ tell })) }
  const drawer: InlineCreateDrawer = {
    open: made !== undefined,
    onClose: () => finish(),
    entry: undefined,
    onSaved: finish,
  }
  return { making, holder: renderForm(drawer) }
}
