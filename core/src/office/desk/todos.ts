import { type Todo, type TodoLink, urgencies } from '../../desk-parts.ts'
import { todoActs } from '../../words-todos.ts'
import type { Language } from '../../kit/language.ts'
import { merged, partsOf } from '../../kit/merged.ts'
import type { Role } from '../../roles.ts'
import { deskRegistry } from './registry.ts'

/**
 * All to-dos with their roles, their urgency and their lists. The server counts the rows; the home page has a line for
 * each.
 */
export const todos = merged(partsOf(deskRegistry, 'todos'))
export type TodoName = keyof typeof todos
export const todoNames = Object.keys(todos) as TodoName[]

/** Its list for this role; undefined if the role has no such to-do. */
export const wayOf = (name: TodoName, role: Role): TodoLink | undefined => (todos[name] as Todo).ways[role]

/** The jobs of a role, the most urgent first; within the same urgency as they are registered. */
export const todosOf = (role: Role): TodoName[] =>
  todoNames
    .filter((name) => wayOf(name, role))
    .toSorted((one, other) => urgencies.indexOf(todos[one].urgency) - urgencies.indexOf(todos[other].urgency))

/** The name of each to-do with the number of its rows, what to do, and what its button says. */
export interface TodoWords {
  /** With the count, and how it is shown. */
  readonly title: (count: number, shown: string) => string
  readonly hint: string
  readonly action: string
}

export const todoWordsIn = (language: Language) =>
  Object.fromEntries(
    todoNames.map((name) => {
      const { act, en, zh } = todos[name] as Todo
      const [one, many] = en
      const title = (count: number, shown: string): string =>
        language === 'en' ? `${shown} ${count === 1 ? one : many}` : `${zh[0]} ${shown} ${zh[1]}`
      return [name, { title, hint: (language === 'en' ? en : zh)[2], action: todoActs[act][language] }]
    }),
  ) as Record<TodoName, TodoWords>
