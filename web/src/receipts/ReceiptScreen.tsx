import type { ReceiptState } from '@keben/core/receipts/states'
import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../kit/address.ts'
import { useLanguage } from '../kit/language.ts'
import { screenTitle } from '../kit/screens.ts'
import { ReceiptList } from './ReceiptList.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'
import type { ScopeName } from './scopes.ts'

export interface ReceiptScreenProps {
  readonly path: ScreenPath
  readonly scope: ScopeName
  /** The standing filter of the screen; all states where left out. */
  readonly states?: readonly ReceiptState[]
}

/** A screen of receipts: the list, or the one that the address names. */
export function ReceiptScreen({ path, ...list }: ReceiptScreenProps) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'receipt')
  if (id) return <ReceiptPage scope={list.scope} id={id} back={title} />
  return <ReceiptList name={`receipts${path}`} title={title} {...list} />
}
