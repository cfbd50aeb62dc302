import type { AuditThing } from '@keben/core/audit/contract'
import { useState } from 'react'
import { useWords } from '../kit/language.ts'
import type { RowAction } from '../kit/list/types.ts'
import { catalogueWords } from './words.ts'

type Tab = 'details' | 'history'

interface Opened<Entry> {
  /** The row that is changed; a new one is made without. */
  readonly entry?: Entry
  /** What a new one begins with. */
  readonly like?: Entry
  readonly tab: Tab
}

/** The drawer beside a list of what is kept: which row it shows, and the ways into it that a row offers. */
export function useEntryForm<Entry extends { readonly id: number }>(thing: AuditThing) {
  const words = useWords(catalogueWords)
  const [opened, setOpened] = useState<Opened<Entry>>()
  const { entry, like, tab = 'details' } = opened ?? {}
  const edit = (row: Entry) => setOpened({ entry: row, tab: 'details' })
  const rowActions: RowAction<Entry>[] = [
    { key: 'edit', label: words.edit, run: edit, inline: true },
    { key: 'history', label: words.history, run: (row) => setOpened({ entry: row, tab: 'history' }) },
    { key: 'copy', label: words.copyAsNew, run: (row) => setOpened({ like: row, tab: 'details' }) },
  ]
  return {
    entry,
    like,
    edit,
    create: () => setOpened({ tab: 'details' }),
    rowActions,
    /** For the FormDrawer. */
    drawer: {
      open: opened !== undefined,
      onClose: () => setOpened(undefined),
      entry,
      tab,
      ...(entry && { history: { thing, id: entry.id } }),
    },
  }
}
