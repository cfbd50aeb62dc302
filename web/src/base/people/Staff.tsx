import { userKinds } from './kinds.ts'
import { UserScreen } from './UserScreen.tsx'

export default function Staff() {
  return <UserScreen key="staff" kind={userKinds.staff} />
}
