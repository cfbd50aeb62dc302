import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { OrderSheet } from '../../../office/spreadsheets/OrderSheet.tsx'
import { schoolPlanScreenWords } from '../words.ts'
import { EntryPage } from './EntryPage.tsx'

/** Others may be at the same plan; saves answer conflicts at once, the rest may take a moment. */
const everyMs = 2 * 60_000

/** One order, from the server and then followed. */
export function EntryScreen({ id }: { id: number }) {
  const words = useWords(schoolPlanScreenWords)
  const userId = useSession().userInfo?.id
  const { data, error, refetch } = useEndpoint(schoolPlanBooks, { id }, { quiet: true, every: everyMs })
  // Whoever sends a plan back or changes it tells the school.
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
