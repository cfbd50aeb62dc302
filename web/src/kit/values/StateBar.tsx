import type { StateTable } from '@keben/core/kit/transitions'
import { figure, useLanguage } from '../app/language.ts'
import { toneClasses } from './tone-classes.ts'
import './bars.css'

export interface StateBarProps<State extends string> {
  readonly states: StateTable<State>
  readonly counts: Readonly<Record<NoInfer<State>, number>>
  /** From left to right. */
  readonly order: readonly NoInfer<State>[]
  /** The initial state, which leaves the bar empty. */
  readonly blank?: NoInfer<State>
  /** Lists the states with counts below; otherwise they are in the tooltip. */
  readonly legend?: boolean
}

/** The number of items by state, as one bar in the states' colours. */
export function StateBar<State extends string>({ states, counts, order, blank, legend }: StateBarProps<State>) {
  const language = useLanguage()
  const shown = order.filter((state) => counts[state] > 0)
  const counted = shown.map((state) => `${states[state][language]} ${figure(counts[state])}`)
  const classOf = (state: State) => `state-part ${state === blank ? 'is-blank' : toneClasses[states[state].tone]}`
  const bar = (
    <span className="state-bar flex grow clip" role="img" aria-label={counted.join(', ')} title={counted.join(' · ')}>
      {shown.map((state) => (
        <i key={state} className={classOf(state)} style={{ flexGrow: counts[state] }} />
      ))}
    </span>
  )
  if (!legend) return bar
  return (
    <div className="state-bar-legend">
      {bar}
      <ul>
        {order.map((state) => (
          <li key={state}>
            <i className={classOf(state)} aria-hidden="true" /> {states[state][language]}{' '}
            <b className="num">{figure(counts[state])}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
