import { WithPlan } from '../../../base/plans/WithPlan.tsx'
import { seasonWithResult } from '../../../base/plans/plan-filters.ts'
import { AccountList, type AccountListProps } from './AccountList.tsx'

/** The account of a season, available once its result is issued. */
export function AccountView(props: Omit<AccountListProps, 'planId' | 'picker'>) {
  return (
    <WithPlan filter={seasonWithResult}>
      {(plan, picker) => <AccountList key={`${plan.id} ${props.kind}`} {...props} planId={plan.id} picker={picker} />}
    </WithPlan>
  )
}
