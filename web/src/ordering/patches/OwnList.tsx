import { flagFilter } from '../../kit/list/filters.ts'
import type { Patch, PatchWindow } from '@keben/core/ordering/patches/shapes'
import { patchWords } from '@keben/core/ordering/patches/words'
import { useOpen } from '../../kit/app/address.ts'
import { useNavigate } from '@tanstack/react-router'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { batchAction } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { listWords } from '../../kit/app/words.ts'
import { ownColumns, ownTabs, planFilter } from './columns.tsx'
import { type PatchViewer, endpointsByRole } from './endpoints-by-role.ts'
import { WindowLine } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'

/** A party's own orders with their progress; new ones while the window is open. */
export function OwnList({
  side,
  title,
  window,
}: {
  side: PatchViewer
  title: string
  window: PatchWindow | null | undefined
}) {
  const words = useWords(patchScreenWords)
  const navigate = useNavigate()
  const open = useOpen('patch')
  const { list, del } = endpointsByRole[side]
  const create = () => void navigate({ to: '.', search: () => ({ ...viewFor(side), patch: 'new' }) as never })
  return (
    <ListScreen
      name={`patches-${side}`}
      title={title}
      endpoint={list}
      words={patchWords}
      counted={words.countOrders}
      summed={({ copies }) => [words.copies(copies)]}
      searchHint={words.search}
      emptyTitle={words.noneTitle}
      emptyHint={window === null ? words.neverOpenHint : words.none}
      nameOf={({ number }) => number}
      columns={ownColumns(side)}
      tabs={ownTabs[side]}
      filters={[planFilter, flagFilter('waits')]}
      onOpen={({ id }) => open(id)}
      {...(window?.open && { create: { label: words.newOrder, run: create } })}
      batchActions={[
        batchAction<Patch, typeof del.input>(del, (ids) => ({ ids }), {
          key: 'delete',
          label: { en: listWords.en.delete, zh: listWords.zh.delete },
          confirm: { en: patchScreenWords.en.confirmDelete, zh: patchScreenWords.zh.confirmDelete },
          when: ({ state }) => state === 'draft',
          danger: true,
        }),
      ]}
      onDownload={(filter, _columns, name) => download(endpointsByRole[side].download, { filter }, name)}
      extra={<WindowLine window={window} />}
    />
  )
}

/** The view to return to: a district's own orders are its second view. */
export const viewFor = (side: PatchViewer): Readonly<Record<string, string>> =>
  side === 'district' ? { view: 'own' } : {}
