import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { countedStates, uncountedStates } from './columns.tsx'
import { ReceiptList } from './ReceiptList.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'
import type { ReceiptViewer } from './endpoints-by-role.ts'

/** The receipts of a screen: all, uncounted or counted. */
type Part = 'all' | 'uncounted' | 'counted'

const statesOf = { all: undefined, uncounted: uncountedStates, counted: countedStates } as const

export interface ReceiptScreenProps {
  readonly path: ScreenPath
  readonly side: ReceiptViewer
  readonly part?: Part
}

/** A screen of receipts: the list, or the one in the URL. */
export function ReceiptScreen({ path, side, part = 'all' }: ReceiptScreenProps) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'receipt')
  if (id) return <ReceiptPage side={side} id={id} back={title} />
  const states = statesOf[part]
  return <ReceiptList name={`receipts${path}`} title={title} side={side} {...(states && { states })} />
}
