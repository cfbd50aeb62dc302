import { patchWords } from '@keben/core/ordering/patches/words'
import { useOpen } from '../../kit/app/address.ts'
import { useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { chosenColumns, ownTabs, planFilter } from './columns.tsx'
import { type PatchViewer, endpointsByRole } from './endpoints-by-role.ts'
import { patchScreenWords } from './words.ts'

/** The titles of all of a party's orders in one list. */
export function ChosenList({ side, title }: { side: PatchViewer; title: string }) {
  const words = useWords(patchScreenWords)
  const open = useOpen('patch')
  return (
    <ListScreen
      name={`patch-titles-${side}`}
      title={title}
      endpoint={endpointsByRole[side].chosen}
      words={patchWords}
      counted={words.countLines}
      summed={({ copies }) => [words.copies(copies)]}
      searchHint={words.searchTitles}
      emptyTitle={words.noneTitle}
      emptyHint={words.noLines}
      nameOf={({ title: name }) => name}
      columns={chosenColumns(side)}
      tabs={ownTabs[side]}
      filters={[planFilter]}
      onOpen={({ patchId }) => open(patchId)}
    />
  )
}
