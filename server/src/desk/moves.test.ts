import { getDesk } from '@keben/core/desk/contract'
import { expect, it } from 'vitest'
import { givenLane, givenMove } from '../../../test/given/moves.ts'
import { createWorld } from '../../../test/world.ts'
import type { PersonName } from '../../../test/world/people.ts'

const world = await createWorld()
async function waiting(name: PersonName): Promise<unknown> {
  const desk = await world.as(name).done(getDesk, {})
  return 'missing' in desk ? desk.missing : undefined
}

it('says which moves wait, each keeper those of his own side, and the company what is under way', async () => {
  const lane = await givenLane(world)
  for (const state of ['draft', 'issued', 'issued', 'picking', 'transit', 'arriving', 'completed'] as const)
    await givenMove(world, { lane, state })
  expect(await waiting('business')).toMatchObject({ movesToIssue: 1, movesInTransit: 2 })
  expect(await waiting('warehouse')).toMatchObject({ movesToTake: 2, movesToSend: 1, movesToReceive: 0 })
  expect(await waiting('otherWarehouse')).toMatchObject({ movesToTake: 0, movesToSend: 0, movesToReceive: 2 })
  expect(await waiting('otherBusiness')).toMatchObject({ movesToIssue: 0, movesInTransit: 0 })
  expect(await waiting('ungranted')).toMatchObject({ movesToIssue: 0, movesInTransit: 0 })
})
