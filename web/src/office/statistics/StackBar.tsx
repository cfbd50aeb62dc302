import { progressStates } from '@keben/core/office/statistics/states'
import { StateBar } from '../../kit/values/StateBar.tsx'

type Counts = Readonly<Record<keyof typeof progressStates, number>>

/** What is done stands first, what has not begun last. */
const order = ['approved', 'submitted', 'returned', 'filling', 'unopened', 'excused'] as const

/** All campuses as one bar, by how far they are. */
export function StackBar({ counts, legend = false }: { counts: Counts; legend?: boolean }) {
  return <StateBar states={progressStates} counts={counts} order={order} blank="unopened" legend={legend} />
}
