import type { AuditThing } from '@keben/core/office/audit/shapes'
import { useState } from 'react'
import { useWords } from '../app/language.ts'
import type { RowAction } from '../list/types.ts'
import { listWords } from '../app/words.ts'

interface Opened<Entry> {
  /** The row to edit; without it, a new one. */
  readonly entry?: Entry
  /** The row to copy for a new one. */
  readonly like?: Entry
  readonly tab: 'form' | 'history'
}

/** The drawer beside a list of a resource: its row, and the actions that open it. */
export function useEntryForm<Entry extends { readonly id: number }>(thing: AuditThing) {
  const words = useWords(listWords)
  const [opened, setOpened] = useState<Opened<Entry>>()
  const entry = opened?.entry
  const edit = (row: Entry) => setOpened({ entry: row, tab: 'form' })
  const rowActions: RowAction<Entry>[] = [
    { key: 'edit', label: words.edit, run: edit, inline: true },
    { key: 'history', label: words.history, run: (row) => setOpened({ entry: row, tab: 'history' }) },
    { key: 'copy', label: words.copyAsNew, run: (row) => setOpened({ like: row, tab: 'form' }) },
  ]
  return {
    entry,
    like: opened?.like,
    edit,
    create: () => setOpened({ tab: 'form' }),
    rowActions,
    /** Props of the form drawer. */
    drawer: {
      open: opened !== undefined,
      onClose: () => setOpened(undefined),
      entry,
      tab: opened?.tab ?? 'form',
      ...(entry && { history: { thing, id: entry.id } }),
    },
  }
}
