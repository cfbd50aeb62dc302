import { describe, expect, it } from 'vitest'
import { envelopeOf, outcomeOf, serverTimeOf } from './envelope.ts'

describe('the outcome of an answer', () => {
  it.each([200, '1000'])('%j is done', (status) => {
    expect(outcomeOf({ status })).toBe('done')
  })

  it.each([908, 418, '908', '418'])('%j ends the session', (status) => {
    expect(outcomeOf({ status })).toBe('over')
  })

  it.each([0, 201, 400, 403, 404, 409, 422, 500, 1000, '200', '', 'ok'])('%j is a refusal', (status) => {
    expect(outcomeOf({ status })).toBe('refused')
  })
})

const json = (body: string, type = 'application/json; charset=utf-8') =>
  envelopeOf(new Response(body, { headers: { 'content-type': type } }))

describe('the answer of the platform', () => {
  it('is read from JSON', async () => {
    expect(await json('{"status":200,"message":"","data":null}')).toEqual({ status: 200, message: '', data: null })
  })

  it.each(['', '{"status":2', 'null', '[]', '"text"', '{"error":"bad gateway"}'])('is not %j', async (body) => {
    expect(await json(body)).toBeUndefined()
  })

  it('is not the page of a proxy, nor nothing at all', async () => {
    expect(await json('<h1>502</h1>', 'text/html')).toBeUndefined()
    expect(await envelopeOf(new Response(null, { status: 204 }))).toBeUndefined()
  })
})

describe("the server's time", () => {
  const answer = { status: 401, message: '', data: { serverTime: 1_800_000_000_000 } }

  it('is told where our clock is off', () => {
    expect(serverTimeOf({ ...answer, code: 'clock' })).toBe(1_800_000_000_000)
  })

  it('is not told otherwise', () => {
    expect(serverTimeOf({ ...answer, code: 'no_session' })).toBeUndefined()
    expect(serverTimeOf({ ...answer, code: 'clock', data: null })).toBeUndefined()
    expect(serverTimeOf(undefined)).toBeUndefined()
  })
})
