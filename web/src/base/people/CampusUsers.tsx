import { userKinds } from './kinds.ts'
import { UserScreen } from './UserScreen.tsx'

export default function CampusUsers() {
  return <UserScreen key="campus" kind={userKinds.campus} />
}
