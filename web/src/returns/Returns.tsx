import { listReturns } from '@keben/core/returns/contract'
import { returnWords } from '@keben/core/returns/words'
import { idIn, useAddress, useOpen } from '../kit/address.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { useSession } from '../kit/session.ts'
import { companyTabs, keeperTabs, returnColumns, returnFilters } from './columns.tsx'
import { ReturnPage } from './ReturnPage.tsx'
import { useReturnSteps } from './useReturnSteps.ts'
import { returnScreenWords } from './words.ts'

/** What comes back: the company approves or rejects it, the keeper counts it in or sends it out. */
export default function Returns() {
  const title = screenTitle('/sys/deliverGoods/returns', useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'return')
  return id ? <ReturnPage id={id} back={{ label: title }} /> : <ReturnList title={title} />
}

function ReturnList({ title }: { title: string }) {
  const words = useWords(returnScreenWords)
  const open = useOpen('return')
  const steps = useReturnSteps()
  const isKeeper = useSession().currentRoles?.id === 'warehouse'
  return (
    <ListScreen
      name="returns"
      title={title}
      endpoint={listReturns}
      words={returnWords}
      counted={words.countReturns}
      summed={({ copies, good, damaged }) => [
        words.copies(copies),
        ...(good ? [words.good(good)] : []),
        ...(damaged ? [words.damaged(damaged)] : []),
      ]}
      searchHint={words.search}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      nameOf={({ number }) => number}
      columns={returnColumns}
      tabs={isKeeper ? keeperTabs : companyTabs}
      filters={returnFilters}
      onOpen={({ id }) => open(id)}
      steps={steps}
    />
  )
}
