import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { OrderSheet } from '../../../office/spreadsheets/OrderSheet.tsx'
import { schoolPlanScreenWords } from '../words.ts'
import { EntryPage } from './EntryPage.tsx'

/** Saves detect conflicts at once, so slow polling is enough. */
const everyMs = 2 * 60_000

/** One order, queried and kept fresh. */
export function EntryScreen({ id }: { id: number }) {
  const words = useWords(schoolPlanScreenWords)
  const userId = useSession().userInfo?.id
  const { data, error, refetch } = useEndpoint(schoolPlanBooks, { id }, { quiet: true, every: everyMs })
  // A return or a change by the district sends an event.
  const again = () => void refetch()
  if (data && userId !== undefined)
    return (
      <EntryPage
        answer={data}
        userId={userId}
        refetch={again}
        extra={<OrderSheet id={id} open={data.plan.entryShut === null} onSaved={again} />}
      />
    )
  if (!error) return <Loader page />
  return <QueryFailed error={error} onRetry={() => void refetch()} title={words.failed} />
}
