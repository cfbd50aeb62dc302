import type { Both } from './language.ts'

/** The state names a tone; the screens choose its colour. */
export type Tone = 'plain' | 'waiting' | 'good' | 'warning' | 'bad' | 'ended'

export interface StateWords {
  readonly tone: Tone
  readonly en: string
  readonly zh: string
  /** Why a document in this state refuses a transition; by default a sentence that names the states. */
  readonly refusal?: Both<string>
}
export type StateTable<State extends string = string> = Readonly<Record<State, StateWords>>

export interface Transition<State extends string = string, Role extends string = string> {
  readonly from: readonly State[]
  readonly to: State
  readonly en: string
  readonly zh: string
  /** If omitted, the call decides. */
  readonly roles?: readonly Role[]
  /** Undoes or ends work, and so is never the primary button. */
  readonly isSecondary?: boolean
  /** Requires a reason. */
  readonly reason?: boolean
  /** The consequence for others, shown in the confirmation or beside the reason. */
  readonly asks?: Both<string>
}
export type Transitions<State extends string = string, Role extends string = string> = Readonly<
  Record<string, Transition<State, Role>>
>

/** A next step forward: it may be the primary button, and it is nothing to regret. */
export const isForward = ({ reason = false, isSecondary = false }: Transition): boolean => !reason && !isSecondary

/** For buttons and lists of actions. */
export function mayTransition(step: Transition, state: string, role?: string): boolean {
  return step.from.includes(state) && (!step.roles || (role !== undefined && step.roles.includes(role)))
}

/** The target state, or undefined if the table has no such transition; the server then refuses. */
export function transition<State extends string>(step: Transition<State>, state: State): State | undefined {
  return step.from.includes(state) ? step.to : undefined
}

export function transitionsFrom<const Table extends Transitions>(
  steps: Table,
  state: string,
  role?: string,
): (keyof Table & string)[] {
  return Object.keys(steps).filter((name) => mayTransition(steps[name] as Transition, state, role))
}

/** Draws the table as text, a row for each transition and a column for each state. Tests compare it. */
export function drawTransitions(states: StateTable, steps: Transitions): string {
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
