import { approvePatches, listPatchesOfSchools } from '@keben/core/patches/contract'
import type { Patch, PatchWindow } from '@keben/core/patches/shapes'
import { patchWords } from '@keben/core/patches/words'
import { schoolDict } from '@keben/core/schools/contract'
import { downloadSchoolPatches } from '@keben/core/spreadsheets/orders'
import { useOpen } from '../kit/address.ts'
import { download } from '../kit/download.ts'
import { useWords } from '../kit/language.ts'
import { dictFilter } from '../kit/list/filters.ts'
import { batchAction } from '../kit/list/kept.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { planFilter, reviewTabs, schoolColumns } from './columns.tsx'
import { useJudging } from './useJudging.tsx'
import { WindowLine } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'

const nameOf = ({ schoolName, number }: Patch): string => `${schoolName} ${number}`

/** What the schools of the district ask for, to be approved or rejected, one or many. */
export function ReviewList({ title, window }: { title: string; window: PatchWindow | null | undefined }) {
  const words = useWords(patchScreenWords)
  const open = useOpen('patch')
  const { reject, dialogs } = useJudging()
  const rejectMany = (rows: readonly Patch[]) => void reject(new Map(rows.map((row) => [row.id, nameOf(row)])))
  return (
    <>
      <ListScreen
        name="patches-of-schools"
        title={title}
        endpoint={listPatchesOfSchools}
        words={patchWords}
        counted={words.countOrders}
        summed={({ copies }) => [words.copies(copies)]}
        searchHint={words.searchSchools}
        emptyTitle={words.noneTitle}
        emptyHint={words.noneOfSchools}
        nameOf={nameOf}
        columns={schoolColumns}
        tabs={reviewTabs}
        filters={[dictFilter('schoolIds', schoolDict, { inline: true, width: 180 }), planFilter]}
        onOpen={({ id }) => open(id)}
        batchActions={[
          batchAction<Patch, typeof approvePatches.input>(approvePatches, (ids) => ({ ids }), {
            key: 'approve',
            label: { en: patchScreenWords.en.approve, zh: patchScreenWords.zh.approve },
            confirm: { en: patchScreenWords.en.confirmApprove, zh: patchScreenWords.zh.confirmApprove },
            when: ({ state }) => state === 'submitted',
          }),
        ]}
        manyActions={[{ key: 'reject', label: `${words.reject}…`, run: rejectMany }]}
        rowActions={[
          {
            key: 'reject',
            label: `${words.reject}…`,
            run: (row) => rejectMany([row]),
            when: ({ state }) => state === 'submitted',
          },
        ]}
        onDownload={(filter, _columns, name) => download(downloadSchoolPatches, { filter }, name)}
        extra={<WindowLine window={window} />}
      />
      {dialogs}
    </>
  )
}
