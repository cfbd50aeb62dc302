import { selectableBooks } from '@keben/core/ordering/selections/contract'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import { ChoosingBody } from './choosing/ChoosingBody.tsx'
import '../../kit/list/list.css'
import '../../kit/tick-tree/tick-tree.css'
import './selections.css'

/** Chooses the books of a plan for the company, out of all titles that are granted to whoever chooses. */
export function ChoosePage({ planId }: { planId: number }) {
  // Titles of the other term stay once they were asked for: something may have been done to them.
  const [anyTerm, setAnyTerm] = useState(false)
  const query = useEndpoint(selectableBooks, { planId, anyTerm }, { keepPrevious: true })
  // Whoever judges it tells the company; what is not saved stays.
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
