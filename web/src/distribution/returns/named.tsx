import type { ReactNode } from 'react'
import { idIn } from '../../kit/app/address.ts'
import type { BackLink } from '../../kit/document/DocumentHead.tsx'
import type { RawSearch } from '../../kit/list/search.ts'
import { AskPage } from './ask/AskPage.tsx'
import { ReturnPage } from './ReturnPage.tsx'

/** The return that an address names, or the page on which one is written; nothing where it names none. */
export function namedReturn(search: RawSearch, back: BackLink): ReactNode {
  const id = idIn(search, 'return')
  if (id) return <ReturnPage key={id} id={id} back={back} />
  if (search['return'] === 'new') return <AskPage kind="receiver" of={idIn(search, 'of')} back={back} />
  if (search['return'] === 'supplier') return <AskPage kind="supplier" back={back} />
  return undefined
}
