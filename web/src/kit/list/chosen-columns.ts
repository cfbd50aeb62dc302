import { useMemo, useState } from 'react'
import { remembered } from '../storage.ts'
import type { Column } from './columns.tsx'

export interface ChosenColumns<Row> {
  /** The columns that are shown, in their order. */
  readonly shown: readonly Column<Row>[]
  readonly toggle: (key: string) => void
  readonly reset: () => void
}

/** Which columns of a list somebody wants to see, remembered in this browser. The title column always stays. */
export function useChosenColumns<Row>(name: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const stored = useMemo(() => remembered('localStorage', `columns:${name}`), [name])
  const [keys, setKeys] = useState(() => stored.get()?.split(','))

  const shown = columns.filter((column) => column.title || (keys ? keys.includes(column.key) : !column.hidden))
  const choose = (next: string[] | undefined) => {
    stored.set(next?.join(','))
    setKeys(next)
  }
  return {
    shown,
    toggle(key) {
      const now = shown.map((column) => column.key)
      choose(now.includes(key) ? now.filter((one) => one !== key) : [...now, key])
    },
    reset: () => choose(undefined),
  }
}
