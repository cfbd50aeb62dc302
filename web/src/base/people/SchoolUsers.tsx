import { userKinds } from './kinds.ts'
import { UserScreen } from './UserScreen.tsx'

export default function SchoolUsers() {
  return <UserScreen key="school" kind={userKinds.school} />
}
