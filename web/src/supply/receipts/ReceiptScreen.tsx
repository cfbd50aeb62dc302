import { type ScreenPath, menuEntryOf } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { useSession } from '../../kit/session/session.ts'
import { countedStates, uncountedStates } from './columns.tsx'
import { ReceiptList } from './ReceiptList.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'
import type { ReceiptViewer } from './endpoints-by-role.ts'
import { receiptScreenWords } from './words.ts'

/** The receipts of a screen: all, uncounted or counted. */
type Part = 'all' | 'uncounted' | 'counted'

const statesOf = { all: undefined, uncounted: uncountedStates, counted: countedStates } as const

export interface ReceiptScreenProps {
  readonly path: ScreenPath
  readonly side: ReceiptViewer
  readonly part?: Part
}

/** A screen of receipts: the list, or the one in the URL. Those of business are views of one list. */
export function ReceiptScreen({ path, side, part = 'all' }: ReceiptScreenProps) {
  const language = useLanguage()
  const role = useSession().currentRoles?.id
  const { search } = useAddress()
  const id = idIn(search, 'receipt')
  const title = screenTitle(role ? (menuEntryOf(role, path) as ScreenPath) : path, language)
  if (id) return <ReceiptPage side={side} id={id} back={title} />
  const states = statesOf[part]
  const list = <ReceiptList name={`receipts${path}`} title={title} side={side} {...(states && { states })} />
  if (role !== 'business') return list
  return (
    <div className="with-tabs fills">
      <Parts shown={part} title={title} />
      {list}
    </div>
  )
}

const views = [
  ['all', '/sys/receipt/business'],
  ['uncounted', '/sys/orderOp/orderRec'],
  ['counted', '/sys/businessReceipt/record'],
] as const satisfies readonly (readonly [Part, ScreenPath])[]

function Parts({ shown, title }: { shown: Part; title: string }) {
  const words = useWords(receiptScreenWords)
  return (
    <nav className="page-tabs no-print" aria-label={title}>
      {views.map(([part, to]) => (
        <Link key={part} to={to} search={{}} aria-current={part === shown ? 'page' : undefined}>
          {words.parts[part]}
        </Link>
      ))}
    </nav>
  )
}
