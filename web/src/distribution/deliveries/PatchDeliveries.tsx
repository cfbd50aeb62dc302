import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { DeliveryPage } from './DeliveryPage.tsx'
import { PickListPage, chosenIds } from './keeper/PickListPage.tsx'
import { PatchesToSend } from './PatchesToSend.tsx'
import { statementWords } from './words-statement.ts'

/** Supplementary orders in delivery: owed copies, and their send orders. */
export function PatchDeliveries({ path, of }: { path: ScreenPath; of: 'school' | 'district' }) {
  const words = useWords(statementWords)
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'send')
  if (id) return <DeliveryPage key={id} side="keeper" id={id} back={title} />
  const picked = chosenIds(search)
  if (picked.length) return <PickListPage ids={picked} back={title} />
  return (
    <PageViews
      label={title}
      views={[
        {
          key: 'due',
          label: words.views.toSend,
          render: () => <PatchesToSend of={of} title={title} heading={1} />,
        },
        {
          key: 'orders',
          label: words.views.orders,
          render: () => (
            <DeliveryList
              name={`deliveries${path}`}
              title={title}
              side="keeper"
              within={{ sources: ['patch'], receivers: [of === 'school' ? 'campus' : 'district'] }}
              address={{ view: 'orders' }}
            />
          ),
        },
      ]}
    />
  )
}
