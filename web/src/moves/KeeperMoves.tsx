import type { ScreenPath } from '@keben/core/screens'
import { idIn, useAddress } from '../kit/address.ts'
import { useLanguage } from '../kit/language.ts'
import { screenTitle } from '../kit/screens.ts'
import { MoveList } from './MoveList.tsx'
import { MovePage } from './MovePage.tsx'

/** A keeper's screen of moves: the list of one side, or the one that the address names. */
export function KeeperMoves({ path, door }: { path: ScreenPath; door: 'out' | 'in' }) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'move')
  if (id) return <MovePage door={door} id={id} back={{ label: title }} />
  return <MoveList name={`moves${path}`} title={title} door={door} />
}
