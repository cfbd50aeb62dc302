import { type Todo, type TodoLink, urgencies } from '../../desk-parts.ts'
import type { Language } from '../../kit/language.ts'
import { merged, partsOf } from '../../kit/merged.ts'
import type { Role } from '../../roles.ts'
import { deskRegistry } from './registry.ts'

/**
 * Every job that can wait for somebody: for which roles, how urgent it is, and the list that shows it. The server counts
 * each of them; the home page names each in one line.
 */
export const todos = merged(partsOf(deskRegistry, 'todos'))
export type TodoName = keyof typeof todos
export const todoNames = Object.keys(todos) as TodoName[]

/** Where it leads somebody of this role; nothing where it is no job of theirs. */
export const wayOf = (name: TodoName, role: Role): TodoLink | undefined => (todos[name] as Todo).ways[role]

/** The jobs of a role, the most urgent first; within the same urgency as they are registered. */
export const todosOf = (role: Role): TodoName[] =>
  todoNames
    .filter((name) => wayOf(name, role))
    .toSorted((one, other) => urgencies.indexOf(todos[one].urgency) - urgencies.indexOf(todos[other].urgency))

/** What stands behind the number of rows of each to-do, and what to do. */
export const todoWordsIn = (language: Language) =>
  Object.fromEntries(
    todoNames.map((name) => {
      const { en, zh } = todos[name] as Todo
      const [one, many, hint] = language === 'en' ? en : [zh[0], ...zh]
      return [name, { title: (count: number) => (count === 1 ? one : many), hint }]
    }),
  ) as Record<TodoName, { readonly title: (count: number) => string; readonly hint: string }>
