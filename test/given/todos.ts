import { getDesk } from '@keben/core/office/desk/contract'
import { type TodoName, todosOf } from '@keben/core/office/desk/todos'
import type { World } from '../world.ts'
import type { PersonName } from '../world/people.ts'

/** The number of each pending to-do over all seasons. */
export async function waitingFor(world: World, who: PersonName): Promise<Partial<Record<TodoName, number>>> {
  const { role, todos } = await world.as(who).done(getDesk, {})
  const none = todosOf(role).map((name) => [name, 0] as const)
  const counted: Partial<Record<TodoName, number>> = Object.fromEntries(none)
  for (const { name, count } of todos) counted[name] = (counted[name] ?? 0) + count
  return counted
}
