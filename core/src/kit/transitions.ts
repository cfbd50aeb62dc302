import type { Both } from './language.ts'

/** A tone says how a state feels; the screens own the colour, the state owns the tone. */
export type Tone = 'plain' | 'waiting' | 'good' | 'warning' | 'bad' | 'ended'

export interface StateWords {
  readonly tone: Tone
  readonly en: string
  readonly zh: string
}
export type States<State extends string = string> = Readonly<Record<State, StateWords>>

export interface Step<State extends string = string, Role extends string = string> {
  readonly from: readonly State[]
  readonly to: State
  readonly en: string
  readonly zh: string
  /** Who may take it; left out where the call that offers the step decides. */
  readonly roles?: readonly Role[]
  /** True when a person must say why. */
  readonly reason?: boolean
  /** What it means for others or for good: said in a question before the step is taken, or beside the reason. */
  readonly asks?: Both<string>
}
export type Steps<State extends string = string, Role extends string = string> = Readonly<
  Record<string, Step<State, Role>>
>

/** May this be done now, by this role? For buttons and for lists of actions. */
export function mayTransition(step: Step, state: string, role?: string): boolean {
  return step.from.includes(state) && (!step.roles || (role !== undefined && step.roles.includes(role)))
}

/** Where the step leads from here, or undefined when the table has no such way. The server refuses aloud on undefined. */
export function transition<State extends string>(step: Step<State>, state: State): State | undefined {
  return step.from.includes(state) ? step.to : undefined
}

/** The names of the steps open from a state to a role. */
export function transitionsFrom<const Table extends Steps>(
  steps: Table,
  state: string,
  role?: string,
): (keyof Table & string)[] {
  return Object.keys(steps).filter((name) => mayTransition(steps[name] as Step, state, role))
}

/** Draws the table as text: a row per step, a column per state. A test compares it, a reader understands it. */
export function drawTransitions(states: States, steps: Steps): string {
  const names = Object.keys(states)
  const rows = [
    ['', ...names, 'roles'],
    ...Object.entries(steps).map(([name, step]) => [
      name,
      ...names.map((state) => (step.from.includes(state) ? step.to : '.')),
      step.roles?.join(', ') ?? 'as the call',
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
