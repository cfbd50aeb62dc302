import { generateKeyPairSync, sign } from 'node:crypto'
import { request } from 'node:https'
import { expect, it, onTestFinished } from 'vitest'
import { givenAdmission } from '../../../../test/fixtures/admission.ts'
import { openHttp } from './http.ts'
import { openLog } from '../operations/log.ts'

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const hex = (text: string): Buffer => Buffer.from(text, 'hex')

/** A certificate that nobody has signed but itself, made by hand: not every machine has a program for it. */
function certificate(): { cert: Buffer; key: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(der(0x06, hex('2a8648ce3d040302')))
  const name = sequence(der(0x31, sequence(der(0x06, hex('550403')), der(0x0c, Buffer.from('localhost')))))
  const validity = sequence(der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('490101000000Z')))
  const content = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signed = sequence(content, ecdsaWithSha256, der(0x03, hex('00'), sign('sha256', content, privateKey)))
  const pem = `-----BEGIN CERTIFICATE-----\n${signed.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { cert: Buffer.from(pem), key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
}

it('the server speaks TLS with a certificate, and sends Strict-Transport-Security', async () => {
  const server = openHttp({
    handlers: [],
    answer: () => Promise.reject(new Error('unused')),
    pages: { '/health/live': () => ({ type: 'text/plain', body: 'live' }) },
    operatorPages: {},
    otherPages: async () => ({ type: 'text/plain', body: 'page' }),
    log: openLog('silent'),
    basePath: '/',
    trusts: () => false,
    ...givenAdmission(),
    tls: certificate(),
  })
  onTestFinished(() => server.stop(1000))
  const port = await server.listen(0, '127.0.0.1')
  const { status, lasting } = await new Promise<{ status: number | undefined; lasting: unknown }>((resolve, reject) => {
    const asking = { port, host: '127.0.0.1', path: '/health/live', rejectUnauthorized: false }
    request(asking, (response) => {
      response.resume()
      resolve({ status: response.statusCode, lasting: response.headers['strict-transport-security'] })
    })
      .on('error', reject)
      .end()
  })
  expect([status, lasting]).toEqual([200, 'max-age=31536000'])
})
