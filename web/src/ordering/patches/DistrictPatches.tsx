import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { ChosenList } from './ChosenList.tsx'
import { OwnList } from './OwnList.tsx'
import { NewPatch, PatchPage } from './PatchPage.tsx'
import { ReviewList } from './ReviewList.tsx'
import { useWindow } from './useWindow.ts'
import { WithWindow } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'

/** The supplementary orders of a district's schools, and its own. */
export default function DistrictPatches() {
  const words = useWords(patchScreenWords)
  const title = screenTitle('/sys/countyOrder/orderPatch', useLanguage())
  const { search } = useAddress()
  const window = useWindow('district')
  const id = idIn(search, 'patch')
  if (id) return <PatchPage side="district" id={id} back={title} />
  if (search['patch'] === 'new' && window?.open) return <NewPatch side="district" window={window} back={title} />
  return (
    <WithWindow window={window}>
      <PageViews
        label={words.views}
        views={[
          { key: 'schools', label: words.toReview, render: () => <ReviewList title={title} window={window} /> },
          {
            key: 'own',
            label: words.ownOrders,
            render: () => <OwnList side="district" title={title} window={window} />,
          },
          { key: 'titles', label: words.byTitle, render: () => <ChosenList side="district" title={title} /> },
        ]}
      />
    </WithWindow>
  )
}
