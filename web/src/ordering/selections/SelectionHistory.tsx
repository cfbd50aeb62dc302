import { seasons } from '@keben/core/base/plans/choices'
import { type Selection, listSelections } from '@keben/core/ordering/selections/contract'
import { selectionStates } from '@keben/core/ordering/selections/states'
import { selectionWords } from '@keben/core/ordering/selections/words'
import { useState } from 'react'
import { idIn, useAddress, useOpen } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { choiceFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { columnsOfHistory } from './columns.tsx'
import { SelectionDocument } from './content/SelectionDocument.tsx'
import { CopyInto } from './CopyInto.tsx'
import { selectionListWords } from './words.ts'

/** The company's selections by season, with their decisions. */
export default function SelectionHistory() {
  const words = useWords(selectionListWords)
  const language = useLanguage()
  const openSelection = useOpen('selection')
  const opened = idIn(useAddress().search, 'selection')
  const [copied, setCopied] = useState<Selection>()
  const dialog = copied && <CopyInto selection={copied} onClose={() => setCopied(undefined)} />
  if (opened)
    return (
      <>
        {dialog}
        <SelectionDocument
          id={opened}
          renderActions={({ selection }) => (
            <button type="button" className="button" onClick={() => setCopied(selection)}>
              {words.copyInto}
            </button>
          )}
        />
      </>
    )
  return (
    <>
      {dialog}
      <ListScreen
        name="selection-history"
        title={screenTitle('/sys/businessOrder/bookSelectHistory', language)}
        endpoint={listSelections}
        words={selectionWords}
        counted={words.selections}
        searchHint={words.searchHistory}
        emptyHint={words.noHistory}
        nameOf={({ planCode }) => planCode}
        columns={columnsOfHistory}
        tabs={stateTabs(selectionStates, ['approved', 'submitted', 'rejected', 'draft'])}
        filters={[
          seasonFilter({ inline: true, width: 150 }),
          choiceFilter('term', seasons, { inline: true, width: 110 }),
        ]}
        onOpen={({ id }) => openSelection(id)}
        rowActions={[{ key: 'copy', label: words.copyInto, run: setCopied }]}
      />
    </>
  )
}
