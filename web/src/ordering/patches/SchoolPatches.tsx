import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { ChosenList } from './ChosenList.tsx'
import { OwnList } from './OwnList.tsx'
import { NewPatch, PatchPage } from './PatchPage.tsx'
import { useWindow } from './useWindow.ts'
import { WithWindow } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'

export default function SchoolPatches() {
  const words = useWords(patchScreenWords)
  const title = screenTitle('/sys/schoolOrder/orderPatch', useLanguage())
  const { search } = useAddress()
  const window = useWindow('school')
  const id = idIn(search, 'patch')
  if (id) return <PatchPage side="school" id={id} back={title} />
  if (search['patch'] === 'new' && window?.open) return <NewPatch side="school" window={window} back={title} />
  return (
    <WithWindow window={window}>
      <PageViews
        label={words.views}
        views={[
          {
            key: 'orders',
            label: words.orders,
            render: () => <OwnList side="school" title={title} window={window} />,
          },
          { key: 'titles', label: words.byTitle, render: () => <ChosenList side="school" title={title} /> },
        ]}
      />
    </WithWindow>
  )
}
