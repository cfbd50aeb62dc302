import { districtReconciledReceivers, districtReconciliation } from '@keben/core/finance/settlements/reconciliation'
import { ReconciliationScreen } from './ReconciliationScreen.tsx'

/** My schools and my district. */
export default function DistrictReconciliation() {
  return (
    <ReconciliationScreen
      path="/sys/countyOrder/orderDZ"
      titles={districtReconciliation}
      receivers={districtReconciledReceivers}
    />
  )
}
