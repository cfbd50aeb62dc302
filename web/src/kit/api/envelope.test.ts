import { describe, expect, it } from 'vitest'
import { envelopeOf, outcomeOf, serverTimeOf } from './envelope.ts'

describe('the outcome of an answer', () => {
  it.each([200, '1000'])('is “done” for the status %j', (status) => {
    expect(outcomeOf({ status })).toBe('done')
  })

  it.each([908, 418, '908', '418'])('is the end of the session for the status %j', (status) => {
    expect(outcomeOf({ status })).toBe('over')
  })

  it.each([0, 201, 400, 403, 404, 409, 422, 500, 1000, '200', '', 'ok'])('is a refusal for the status %j', (status) => {
    expect(outcomeOf({ status })).toBe('refused')
  })
})

const json = (body: string, type = 'application/json; charset=utf-8') =>
  envelopeOf(new Response(body, { headers: { 'content-type': type } }))

describe('an envelope', () => {
  it('is read from JSON', async () => {
    expect(await json('{"status":200,"message":"","data":null}')).toEqual({ status: 200, message: '', data: null })
  })

  it.each(['', '{"status":2', 'null', '[]', '"text"', '{"error":"bad gateway"}'])(
    'is not read from the body %j',
    async (body) => {
      expect(await json(body)).toBeUndefined()
    },
  )

  it('is not read from a proxy’s page, nor from an empty response', async () => {
    expect(await json('<h1>502</h1>', 'text/html')).toBeUndefined()
    expect(await envelopeOf(new Response(null, { status: 204 }))).toBeUndefined()
  })
})

describe('the server’s time', () => {
  const answer = { status: 401, message: '', data: { serverTime: 1_800_000_000_000 } }

  it('is read from a refusal for a wrong clock', () => {
    expect(serverTimeOf({ ...answer, code: 'clock' })).toBe(1_800_000_000_000)
  })

  it('is not read from any other answer', () => {
    expect(serverTimeOf({ ...answer, code: 'no_session' })).toBeUndefined()
    expect(serverTimeOf({ ...answer, code: 'clock', data: null })).toBeUndefined()
    expect(serverTimeOf(undefined)).toBeUndefined()
  })
})
