import { WithPlan } from '../../plans/WithPlan.tsx'
import { AccountList, type AccountListProps } from './AccountList.tsx'

const promised = ['resulted', 'patching', 'archived']

/** An account of a season: there is one once the season's result is issued. */
export function AccountView(props: Omit<AccountListProps, 'planId' | 'picker'>) {
  return (
    <WithPlan wanted={({ state }) => promised.includes(state)}>
      {(plan, picker) => <AccountList key={`${plan.id} ${props.kind}`} {...props} planId={plan.id} picker={picker} />}
    </WithPlan>
  )
}
