import { Link } from '@tanstack/react-router'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { planScreenWords } from '../words.ts'

/** The plan is not visible to us, or failed to load. */
export function PlanMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefused(error) && error.status === 404) return <NoSuchPlan />
  return (
    <QueryFailed error={error} onRetry={onRetry}>
      <BackToPlans />
    </QueryFailed>
  )
}

export function NoSuchPlan() {
  const words = useWords(planScreenWords)
  return (
    <Sorry title={words.unknown} text={words.unknownHint}>
      <BackToPlans />
    </Sorry>
  )
}

function BackToPlans() {
  const words = useWords(planScreenWords)
  return (
    <Link to="." search={{}} className="button">
      {words.backToPlans}
    </Link>
  )
}
