import { listPatchesOfSchools } from '@keben/core/ordering/patches/contract'
import type { PatchWindow } from '@keben/core/ordering/patches/shapes'
import { patchWords } from '@keben/core/ordering/patches/words'
import { schoolDict } from '@keben/core/base/schools/contract'
import { useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadSchoolPatches } from '../../office/spreadsheets/files.ts'
import { planFilter, reviewTabs, schoolColumns } from './columns.tsx'
import { usePatchSteps } from './usePatchSteps.ts'
import { WindowLine } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'

/** The supplementary orders of the district's schools, for approval. */
export function ReviewList({ title, window }: { title: string; window: PatchWindow | null | undefined }) {
  const words = useWords(patchScreenWords)
  const open = useOpen('patch')
  return (
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
      nameOf={({ schoolName, number }) => `${schoolName} ${number}`}
      columns={schoolColumns}
      tabs={reviewTabs}
      filters={[dictFilter('schoolIds', schoolDict, { inline: true, width: 180 }), planFilter]}
      onOpen={({ id }) => open(id)}
      steps={usePatchSteps()}
      onDownload={(filter, _columns, name) => download(downloadSchoolPatches, { filter }, name)}
      extra={<WindowLine window={window} />}
    />
  )
}
