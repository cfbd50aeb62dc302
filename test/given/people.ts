import type { InputOf, ValueOf } from '@keben/core/kit/endpoint'
import { saveUser } from '@keben/core/base/people/contract'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { counter } from './counter.ts'

type UserInput = InputOf<(typeof saveUser)['input']>

const count = counter()

/** A valid user input; by default business of the own company. */
export function userInput(wishes: Partial<UserInput> = {}): UserInput {
  const made = count()
  const companyId = wishes.roles ? null : organisations.company.own
  return {
    userName: `kept.user${made}`,
    name: `Kept user ${made}`,
    mobile: `137${String(made).padStart(8, '0')}`,
    roles: ['business'],
    companyId,
    ...wishes,
  }
}

/** A user created by a call, with the one-time password. */
export const savedUser = (
  world: World,
  wishes: Partial<UserInput> = {},
): Promise<ValueOf<(typeof saveUser)['output']>> => world.as('manage').done(saveUser, userInput(wishes))
