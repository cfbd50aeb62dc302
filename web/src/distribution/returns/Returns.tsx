import { useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { useSession } from '../../kit/session/session.ts'
import { namedReturn } from './named.tsx'
import { ReturnList } from './ReturnList.tsx'

/** Returns from receivers and to suppliers: the company approves or rejects, the keeper counts or sends. */
export default function Returns() {
  const title = screenTitle('/sys/deliverGoods/returns', useLanguage())
  const { search } = useAddress()
  const isKeeper = useSession().currentRoles?.id === 'warehouse'
  return namedReturn(search, { label: title }) ?? <ReturnList title={title} looker={isKeeper ? 'keeper' : 'company'} />
}
