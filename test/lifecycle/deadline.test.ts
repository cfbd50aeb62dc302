import { expect, it } from 'vitest'
import { runDeadline } from './deadline.ts'

it('every plan is submitted once before a deadline, though the server is killed meanwhile', async () => {
  const { killed, calls, errors, submittedOnce } = await runDeadline({
    schools: 30,
    seconds: 10,
    perSecond: 40,
    kills: 2,
  })
  expect(errors).toEqual({})
  expect(submittedOnce).toBe(30)
  expect(calls).toBe(390)
  expect(Object.keys(killed)).toContain('server')
})
