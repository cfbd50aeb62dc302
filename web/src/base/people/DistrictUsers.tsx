import { userKinds } from './kinds.ts'
import { UserScreen } from './UserScreen.tsx'

export default function DistrictUsers() {
  return <UserScreen key="district" kind={userKinds.district} />
}
