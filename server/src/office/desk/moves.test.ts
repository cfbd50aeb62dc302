import { expect, it } from 'vitest'
import { givenLane, givenMove } from '../../../../test/fixtures/moves.ts'
import { waitingFor } from '../../../../test/fixtures/todos.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const waiting = (name: PersonName) => waitingFor(app, name)

it('the desk counts waiting moves for the keeper of each side, and drafts for the company', async () => {
  const lane = await givenLane(app)
  for (const state of ['draft', 'issued', 'issued', 'picking', 'transit', 'arriving', 'completed'] as const)
    await givenMove(app, { lane, state })
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
