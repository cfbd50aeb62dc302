import { expect, it } from 'vitest'
import { transportLine } from './transport.ts'

it.each([
  [200, 'success'],
  [201, 'created or modified'],
  [202, 'queued'],
  [204, 'deleted'],
  [400, 'bad request'],
  [401, 'no permission'],
  [403, 'forbidden'],
  [404, 'record not found'],
  [406, 'format unavailable'],
  [410, 'permanently removed'],
  [422, 'validation error'],
  [500, 'server error'],
  [502, 'gateway error'],
  [503, 'service unavailable'],
  [504, 'gateway timeout'],
])('the status %i is described as %s', (status, description) => {
  expect(transportLine('/api/x', status)).toBe(`/api/x: ${status} ${description}`)
})

it('a missing answer is called a connect failure', () => {
  expect(transportLine('/api/x', undefined)).toBe('/api/x: connect failure')
})
