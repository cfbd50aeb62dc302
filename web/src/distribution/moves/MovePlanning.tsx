import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { DraftPage } from './draft/DraftPage.tsx'
import { LossList } from './LossList.tsx'
import { MoveList } from './MoveList.tsx'
import { MovePage } from './MovePage.tsx'
import { Proposals } from './plan/Proposals.tsx'
import { moveScreenWords } from './words.ts'

/** Planning of moves: proposals, moves and losses. */
export default function MovePlanning() {
  const words = useWords(moveScreenWords)
  const title = screenTitle('/sys/planShifting/plan', useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'move')
  if (id) return <MovePage door="company" id={id} back={{ label: words.moves, search: { view: 'moves' } }} />
  if (search['new']) return <DraftPage back={{ label: words.moves, search: { view: 'moves' } }} />
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'proposals', label: words.proposals, render: () => <Proposals title={title} /> },
        {
          key: 'moves',
          label: words.moves,
          render: () => <MoveList name="moves" title={words.moves} door="company" />,
        },
        { key: 'losses', label: words.losses, render: () => <LossList title={words.losses} /> },
      ]}
    />
  )
}
