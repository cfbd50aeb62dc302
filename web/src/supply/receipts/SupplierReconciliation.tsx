import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { ReceiptPage } from './ReceiptPage.tsx'
import { SupplierList } from './reconciliation/SupplierList.tsx'
import { SupplierOrders } from './reconciliation/SupplierOrders.tsx'

/** Ordered against received by supplier and season, down to the documents. */
export default function SupplierReconciliation() {
  const title = screenTitle('/sys/purchase/receivingReconciliation', useLanguage())
  const { search } = useAddress()
  const receipt = idIn(search, 'receipt')
  const supplierId = idIn(search, 'supplier')
  const planId = idIn(search, 'plan')
  if (receipt) return <ReceiptPage side="business" id={receipt} back={title} />
  if (supplierId && planId) return <SupplierOrders supplierId={supplierId} planId={planId} back={title} />
  return <SupplierList title={title} />
}
