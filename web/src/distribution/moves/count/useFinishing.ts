import { moveSteps } from '@keben/core/distribution/moves/states'
import {
  completeMove,
  countMoveIn,
  countMoveOut,
  moveInInfo,
  moveOutInfo,
  sendMoveOut,
} from '@keben/core/distribution/moves/contract'
import type { MoveDocument } from '@keben/core/distribution/moves/shapes'
import type { MoveSide } from '@keben/core/distribution/moves/states'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery, useAction } from '../../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { moveScreenWords } from '../words.ts'
import { arrivedLines, pickedLines } from './counts.ts'
import type { MoveCounting } from './useCounts.ts'
import type { Vehicle } from '../../../ledgers/stock/VehicleFields.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

interface Finishing {
  readonly move: MoveDocument
  readonly side: MoveSide
  readonly counting: MoveCounting
  readonly vehicle: Vehicle
}

/** Saves a count for later, or completes it. */
export function useFinishing({ move: { id, version }, side, counting, vehicle }: Finishing) {
  const words = useWords(moveScreenWords)
  const client = useQueryClient()
  const language = useLanguage()
  const toast = useActionToast()
  const [message, setMessage] = useState('')
  const [countOut, send] = [useAction(countMoveOut), useAction(sendMoveOut)]
  const [countIn, complete] = [useAction(countMoveIn), useAction(completeMove)]
  const { lines, countOf } = counting
  const picked = () => ({ id, version, lines: pickedLines(lines, countOf) })
  const arrived = () => ({ id, version, lines: arrivedLines(lines, countOf) })

  function follow(move: MoveDocument): void {
    counting.forget()
    const info = side === 'out' ? moveOutInfo : moveInInfo
    client.setQueryData(endpointQuery(info, { id }).queryKey, move)
  }
  async function save(): Promise<void> {
    const answer = side === 'out' ? await countOut.run(picked()) : await countIn.run(arrived())
    if (!answer) return
    follow(answer.data)
    setMessage(words.countSaved)
  }
  async function finish(): Promise<void> {
    const answer = side === 'out' ? await send.run({ ...picked(), ...vehicle }) : await complete.run(arrived())
    if (!answer) return
    follow(answer.data)
    toast(moveSteps[side === 'out' ? 'sendOut' : 'complete'][language], answer.data.number)
  }
  return { save, finish, message, busy: countOut.busy || send.busy || countIn.busy || complete.busy }
}
