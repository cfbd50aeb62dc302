import { argon2Sync, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { demoPassword } from '../demo/people.ts'
import { connect, seal } from '../test/client.ts'
import { printTable } from './report.ts'
import { type Stage, startProduct } from './stage.ts'
import { interleaved } from './measure.ts'

/** A sign-in: captcha, two RSA blocks opened, one argon2id, a session. The floor is that cryptography alone. */
export async function benchSignIn(stage: Stage): Promise<void> {
  const staged = await stage.database(1_000)
  const product = await startProduct(staged)
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const sealed = Buffer.from(seal(keys.publicKey, demoPassword, 'label'), 'base64')
  const oaep = { key: keys.privateKey, oaepHash: 'sha256', oaepLabel: Buffer.from('label') }
  const cryptography = () => {
    privateDecrypt(oaep, sealed)
    privateDecrypt(oaep, sealed)
    argon2Sync('argon2id', {
      message: demoPassword,
      nonce: Buffer.alloc(16),
      tagLength: 32,
      memory: 19_456,
      passes: 2,
      parallelism: 1,
    })
    return Promise.resolve()
  }
  const door = connect(product.url)
  const figures = await interleaved(
    [
      { name: 'floor', pids: () => [process.pid], once: cryptography },
      {
        name: 'product',
        pids: product.pids,
        once: async () => void (await (await door.signIn('manage', demoPassword)).token()),
      },
    ],
    { rounds: 5, perRound: 10, atOnce: 1 },
  )
  printTable('Sign-in, 1 at once', figures, [
    'the floor is two RSA decryptions and one argon2id in this process; a sign-in is two calls',
  ])
  door.close()
  await product.stop()
}
