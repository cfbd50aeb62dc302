import type { SendSource } from '@keben/core/distribution/deliveries/choices'
import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { DeliveryPage } from './DeliveryPage.tsx'
import { Differences } from './Differences.tsx'
import { DueBoard } from './due/DueBoard.tsx'
import { statementWords } from './words-statement.ts'
import { dueWords } from './due/words.ts'
import { differenceWords } from './words-differences.ts'

/** A company's deliveries of one source: issue, follow up, resolve differences. */
export function OfficeDeliveries({ path, source }: { path: ScreenPath; source: SendSource }) {
  const due = useWords(dueWords)
  const words = useWords(statementWords)
  const differences = useWords(differenceWords)
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'send')
  if (id) return <DeliveryPage key={id} side="company" id={id} back={title} />
  return (
    <PageViews
      label={title}
      views={[
        {
          key: 'due',
          label: due.title,
          render: () => <DueBoard title={title} sources={[source]} address={{}} toOrders={{ view: 'orders' }} />,
        },
        {
          key: 'orders',
          label: words.views.orders,
          render: () => (
            <DeliveryList
              name={`deliveries${path}`}
              title={words.views.orders}
              side="company"
              within={{ sources: [source] }}
              address={{ view: 'orders' }}
            />
          ),
        },
        {
          key: 'differences',
          label: differences.title,
          render: () => <Differences address={{ view: 'differences' }} />,
        },
      ]}
    />
  )
}
