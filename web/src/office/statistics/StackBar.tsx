import { progressStates } from '@keben/core/office/statistics/states'
import { StateBar } from '../../kit/values/StateBar.tsx'

type Counts = Readonly<Record<keyof typeof progressStates, number>>

/** From the most advanced state to the least. */
const order = ['approved', 'submitted', 'returned', 'filling', 'unopened', 'excused'] as const

/** The campuses by state, as one bar. */
export function StackBar({ counts, legend = false }: { counts: Counts; legend?: boolean }) {
  return <StateBar states={progressStates} counts={counts} order={order} blank="unopened" legend={legend} />
}
