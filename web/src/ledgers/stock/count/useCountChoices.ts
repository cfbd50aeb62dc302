import { useState } from 'react'
import { remembered } from '../../../kit/app/storage.ts'
import type { CountUnit } from './draft.ts'

/** A scan moves to the title, or adds one copy. */
export type OnScan = 'goTo' | 'copy' | 'pack'

/** A keeper's counting preferences, remembered. */
export interface CountChoices {
  readonly unit: CountUnit
  readonly onScan: OnScan
  /** A blind count hides the ledger, so that it does not bias the keeper. */
  readonly isBlind: boolean
}

const storage = remembered('localStorage', 'stocktake.choices')
const first: CountChoices = { unit: 'packs', onScan: 'goTo', isBlind: false }

function read(): CountChoices {
  const [unit, onScan, blind] = (storage.get() ?? '').split(' ')
  return {
    unit: unit === 'copies' ? 'copies' : first.unit,
    onScan: onScan === 'copy' || onScan === 'pack' ? onScan : first.onScan,
    isBlind: blind === 'blind',
  }
}

export function useCountChoices() {
  const [choices, setChoices] = useState(read)
  const choose = (part: Partial<CountChoices>) => {
    const next = { ...choices, ...part }
    storage.set([next.unit, next.onScan, next.isBlind ? 'blind' : ''].join(' ').trim())
    setChoices(next)
  }
  return [choices, choose] as const
}
