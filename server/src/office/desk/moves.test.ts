import { expect, it } from 'vitest'
import { givenLane, givenMove } from '../../../../test/given/moves.ts'
import { waitingFor } from '../../../../test/given/todos.ts'
import { createWorld } from '../../../../test/world.ts'
import type { PersonName } from '../../../../test/world/people.ts'

const world = await createWorld()
const waiting = (name: PersonName) => waitingFor(world, name)

it('the desk counts waiting moves for the keeper of each side, and drafts for the company', async () => {
  const lane = await givenLane(world)
  for (const state of ['draft', 'issued', 'issued', 'picking', 'transit', 'arriving', 'completed'] as const)
    await givenMove(world, { lane, state })
  expect(await waiting('business')).toMatchObject({ movesToIssue: 1 })
  expect(await waiting('warehouse')).toMatchObject({ movesToTake: 2, movesToSend: 1, movesComing: 0, movesToCount: 0 })
  expect(await waiting('otherWarehouse')).toMatchObject({
    movesToTake: 0,
    movesToSend: 0,
    movesComing: 1,
    movesToCount: 1,
  })
  expect(await waiting('otherBusiness')).toMatchObject({ movesToIssue: 0 })
  expect(await waiting('ungranted')).toMatchObject({ movesToIssue: 0 })
})
