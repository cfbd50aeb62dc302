import { userKinds } from './kinds.ts'
import { UserScreen } from './UserScreen.tsx'

export default function FinanceUsers() {
  return <UserScreen key="finance" kind={userKinds.finance} />
}
