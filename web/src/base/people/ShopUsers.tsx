import { userKinds } from './kinds.ts'
import { UserScreen } from './UserScreen.tsx'

export default function ShopUsers() {
  return <UserScreen key="shop" kind={userKinds.shop} />
}
