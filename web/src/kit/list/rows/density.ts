import { remembered } from '../../app/storage.ts'
import { createStore, useStore } from '../../app/store.ts'

export type Density = 'dense' | 'roomy'

const stored = remembered('localStorage', 'density')
const densityStore = createStore<Density>(stored.get() === 'roomy' ? 'roomy' : 'dense')

/** The row height for all lists. */
export const useDensity = (): Density => useStore(densityStore)

export function toggleDensity(): void {
  const next = densityStore.get() === 'dense' ? 'roomy' : 'dense'
  stored.set(next)
  densityStore.set(next)
}
