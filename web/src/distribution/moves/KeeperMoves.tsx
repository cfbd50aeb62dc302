import type { MoveTab } from '@keben/core/distribution/moves/states'
import type { ScreenPath } from '@keben/core/screens'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useLanguage } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { MoveList } from './MoveList.tsx'
import { MovePage } from './MovePage.tsx'

interface KeeperMovesProps {
  readonly path: ScreenPath
  readonly door: 'out' | 'in'
  /** The tab that it opens on, where the address asks for nothing. */
  readonly first?: MoveTab
}

/** A keeper's screen of moves: the list of one side, or the one that the address names. */
export function KeeperMoves({ path, door, first }: KeeperMovesProps) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const [isOpened, setOpened] = useState(false)
  const id = idIn(search, 'move')
  if (id) return <MovePage door={door} id={id} back={{ label: title }} />
  // Once the list is there for the first time it is led to its tab; whoever chooses all of them afterwards sees all.
  const isPlain = Object.values(search).every((value) => value === undefined)
  if (first && isPlain && !isOpened) return <Navigate to="." search={{ state: first }} replace />
  if (!isOpened) setOpened(true)
  return <MoveList name={`moves${path}`} title={title} door={door} />
}
