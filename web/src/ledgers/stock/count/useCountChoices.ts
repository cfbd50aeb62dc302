import { useState } from 'react'
import { remembered } from '../../../kit/app/storage.ts'
import type { CountUnit } from './draft.ts'

/** What a scanned title means: go there, or one more of it. */
export type OnScan = 'goTo' | 'copy' | 'pack'

/** How somebody likes to count; the next count begins the same way. */
export interface CountChoices {
  readonly unit: CountUnit
  readonly onScan: OnScan
  /** The ledger stays hidden, so that nobody counts what they expect. */
  readonly isBlind: boolean
}

const kept = remembered('localStorage', 'stocktake.choices')
const first: CountChoices = { unit: 'packs', onScan: 'goTo', isBlind: false }

function read(): CountChoices {
  const [unit, onScan, blind] = (kept.get() ?? '').split(' ')
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
    kept.set([next.unit, next.onScan, next.isBlind ? 'blind' : ''].join(' ').trim())
    setChoices(next)
  }
  return [choices, choose] as const
}
