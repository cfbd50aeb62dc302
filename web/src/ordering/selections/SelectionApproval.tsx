import { seasons } from '@keben/core/base/plans/choices'
import { companyDict } from '@keben/core/base/network/contract'
import { listSelectionsToJudge } from '@keben/core/ordering/selections/contract'
import { selectionStates } from '@keben/core/ordering/selections/states'
import { selectionWords } from '@keben/core/ordering/selections/words'
import { idIn, useAddress, useOpen } from '../../kit/app/address.ts'
import { StepButtons } from '../../kit/document/StepButtons.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { choiceFilter, dictFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { columnsToJudge } from './columns.tsx'
import { SelectionDocument } from './content/SelectionDocument.tsx'
import { useSelectionSteps } from './useSelectionSteps.ts'
import { selectionListWords } from './words.ts'

/** The selections of companies: pending and decided. */
export default function SelectionApproval() {
  const words = useWords(selectionListWords)
  const language = useLanguage()
  const openSelection = useOpen('selection')
  const opened = idIn(useAddress().search, 'selection')
  const steps = useSelectionSteps()
  if (opened)
    return (
      <>
        {steps.holder}
        <SelectionDocument
          id={opened}
          renderActions={({ selection }) => <StepButtons stepping={steps} document={selection} />}
        />
      </>
    )
  return (
    <ListScreen
      name="selections-to-judge"
      title={screenTitle('/sys/bookOrder/bookSelectApprove', language)}
      endpoint={listSelectionsToJudge}
      words={selectionWords}
      counted={words.selections}
      searchHint={words.searchSelections}
      emptyHint={words.noneToJudge}
      nameOf={({ companyName, planCode }) => `${companyName} ${planCode}`}
      columns={columnsToJudge}
      tabs={stateTabs(selectionStates, ['submitted', 'approved', 'rejected', 'draft'])}
      filters={[
        seasonFilter({ inline: true, width: 150 }),
        choiceFilter('term', seasons, { inline: true, width: 110 }),
        dictFilter('companyIds', companyDict),
      ]}
      onOpen={({ id }) => openSelection(id)}
      steps={steps}
    />
  )
}
