import { type Todo, type TodoLink, urgencies } from '../../desk-parts.ts'
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

/** The unit behind the number of rows of each to-do, and the next action. */
export const todoWordsIn = (language: Language) =>
  Object.fromEntries(
    todoNames.map((name) => {
      const { en, zh } = todos[name] as Todo
      const [one, many, hint] = language === 'en' ? en : [zh[0], ...zh]
      return [name, { title: (count: number) => (count === 1 ? one : many), hint }]
    }),
  ) as Record<TodoName, { readonly title: (count: number) => string; readonly hint: string }>
