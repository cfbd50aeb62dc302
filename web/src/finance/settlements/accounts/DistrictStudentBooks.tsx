import { districtFunded, districtSelfPaid } from '@keben/core/finance/settlements/accounts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { WithPlan } from '../../../base/plans/WithPlan.tsx'
import { issuedSeason } from '../../../base/plans/plan-filters.ts'
import { FundingPage } from '../funding/FundingPage.tsx'
import { AccountView } from './AccountView.tsx'
import { accountWords } from './words.ts'

const path = '/sys/countyAccount/school'

/** Student books of my schools by payer; state funding as declared and as delivered. */
export default function DistrictStudentBooks() {
  const words = useWords(accountWords)
  const title = screenTitle(path, useLanguage())
  return (
    <PageViews
      label={title}
      views={[
        {
          key: 'selfPaid',
          label: words.selfPaid,
          render: () => <AccountView path={path} view="selfPaid" kind="selfPaid" endpoint={districtSelfPaid} />,
        },
        {
          key: 'funded',
          label: words.funded,
          render: () => <AccountView path={path} view="funded" kind="funded" endpoint={districtFunded} />,
        },
        {
          key: 'statement',
          label: words.statement,
          render: () => (
            <WithPlan filter={issuedSeason}>
              {(plan, picker) => <FundingPage key={plan.id} planId={plan.id} picker={picker} />}
            </WithPlan>
          ),
        },
      ]}
    />
  )
}
