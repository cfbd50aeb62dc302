import { manageReconciledReceivers, manageReconciliation } from '@keben/core/finance/settlements/reconciliation'
import { ReconciliationScreen } from './ReconciliationScreen.tsx'

/** All districts and schools: ordered against delivered against charged. */
export default function ManageReconciliation() {
  return (
    <ReconciliationScreen
      path="/sys/bookOrder/orderDZ"
      titles={manageReconciliation}
      receivers={manageReconciledReceivers}
      isManage
    />
  )
}
