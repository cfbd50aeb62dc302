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
  /** The default tab. */
  readonly first?: MoveTab
}

/** A keeper's moves: the list of one side, or the one in the URL. */
export function KeeperMoves({ path, door, first }: KeeperMovesProps) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const [isOpened, setOpened] = useState(false)
  const id = idIn(search, 'move')
  if (id) return <MovePage door={door} id={id} back={{ label: title }} />
  // The first visit opens the default tab; choosing all afterwards shows all.
  const isPlain = Object.values(search).every((value) => value === undefined)
  if (first && isPlain && !isOpened) return <Navigate to="." search={{ state: first }} replace />
  if (!isOpened) setOpened(true)
  return <MoveList name={`moves${path}`} title={title} door={door} />
}
