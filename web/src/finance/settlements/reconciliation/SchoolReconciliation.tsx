import { schoolFunded, schoolSelfPaid, schoolTeacherBooks } from '@keben/core/finance/settlements/accounts'
import { schoolReconciliation } from '@keben/core/finance/settlements/reconciliation'
import { useWords } from '../../../kit/app/language.ts'
import { AccountList } from '../accounts/AccountList.tsx'
import { accountWords } from '../accounts/words.ts'
import { ReconciliationScreen } from './ReconciliationScreen.tsx'

/** My school by title, and its student and teacher books by payer. */
export default function SchoolReconciliation() {
  const words = useWords(accountWords)
  return (
    <ReconciliationScreen
      path="/sys/schoolOrder/orderDZ"
      titles={schoolReconciliation}
      more={(planId, picker) => {
        const shown = { path: '/sys/schoolOrder/orderDZ', planId, picker, isOneSchool: true } as const
        return [
          {
            key: 'selfPaid',
            label: words.selfPaid,
            render: () => (
              <AccountList key="self" {...shown} view="selfPaid" kind="selfPaid" endpoint={schoolSelfPaid} />
            ),
          },
          {
            key: 'funded',
            label: words.funded,
            render: () => <AccountList key="state" {...shown} view="funded" kind="funded" endpoint={schoolFunded} />,
          },
          {
            key: 'teacher',
            label: words.teacher,
            render: () => (
              <AccountList key="teacher" {...shown} view="teacher" kind="teacher" endpoint={schoolTeacherBooks} />
            ),
          },
        ]
      }}
    />
  )
}
