import type { StateTable } from '@keben/core/kit/transitions'
import type { ListTabs } from '../types.ts'

/** Tabs by state in the listed order, each counted by the sum of its name. */
export const stateTabs = <State extends string>(
  states: StateTable<State>,
  order: readonly NoInfer<State>[] = Object.keys(states) as State[],
): ListTabs<'state', Readonly<Record<State, number>>> => ({
  key: 'state',
  options: order.map((state) => {
    const { en, zh } = states[state]
    return { value: state, label: { en, zh }, count: (sums) => sums[state] }
  }),
})
