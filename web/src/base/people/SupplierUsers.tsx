import { userKinds } from './kinds.ts'
import { UserScreen } from './UserScreen.tsx'

export default function SupplierUsers() {
  return <UserScreen key="supplier" kind={userKinds.supplier} />
}
