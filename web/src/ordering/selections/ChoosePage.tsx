import { selectableBooks } from '@keben/core/ordering/selections/contract'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import { ChoosingBody } from './choosing/ChoosingBody.tsx'
import '../../kit/list/list.css'
import '../../kit/tick-tree/tick-tree.css'
import './selections.css'

/** Selects the titles of a plan for a company, from the titles granted to the user. */
export function ChoosePage({ planId }: { planId: number }) {
  // Once loaded, titles of the other term stay, because they may have been changed.
  const [anyTerm, setAnyTerm] = useState(false)
  const query = useEndpoint(selectableBooks, { planId, anyTerm }, { keepPrevious: true })
  // An event reports the decision of head office; unsaved changes stay.
  if (query.data?.plan.id === planId)
    return (
      <ChoosingBody
        key={planId}
        desk={query.data}
        requested={{ planId, anyTerm }}
        isFetching={query.isFetching}
        onAnyTerm={() => setAnyTerm(true)}
      />
    )
  if (!query.isError) return <Loader page />
  return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
}
