import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { DeliveryList, type DeliveryListProps } from './DeliveryList.tsx'
import { DeliveryPage } from './DeliveryPage.tsx'
import { PickListPage, chosenIds } from './keeper/PickListPage.tsx'

type Listed = Omit<DeliveryListProps, 'name' | 'title'>

/** A screen of send orders: the list, the one in the URL, or a pick list. */
export function DeliveryScreen({ path, ...list }: Listed & { readonly path: ScreenPath }) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'send')
  if (id) return <DeliveryPage key={id} side={list.side} id={id} back={title} />
  const picked = chosenIds(search)
  if (picked.length) return <PickListPage ids={picked} back={title} />
  return <DeliveryList name={`deliveries${path}`} title={title} {...list} />
}
