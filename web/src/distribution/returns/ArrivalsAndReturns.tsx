import type { ScreenPath } from '@keben/core/screens'
import { ArrivalsPage } from '../deliveries/confirm/ArrivalsPage.tsx'
import type { ReceivingViewer } from '../deliveries/endpoints-by-role.ts'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { namedReturn } from './named.tsx'
import { ReturnList } from './ReturnList.tsx'
import { returnScreenWords } from './words.ts'

/** Arrivals, and returns of them. */
export function ArrivalsAndReturns({ path, side }: { path: ScreenPath; side: ReceivingViewer }) {
  const words = useWords(returnScreenWords)
  const { search } = useAddress()
  const returned = namedReturn(search, { label: words.returns, search: { view: 'returns' } })
  if (returned) return returned
  // An open delivery fills the page.
  if (idIn(search, 'send')) return <ArrivalsPage path={path} side={side} />
  return (
    <PageViews
      label={words.views}
      views={[
        {
          key: 'deliveries',
          label: words.deliveries,
          render: () => <ArrivalsPage path={path} side={side} />,
        },
        {
          key: 'returns',
          label: words.returns,
          render: () => <ReturnList title={words.returns} looker="receiver" address={{ view: 'returns' }} />,
        },
      ]}
    />
  )
}
