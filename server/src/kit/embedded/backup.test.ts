import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkBackup } from './backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'keben-manifest-'))
afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['is empty', ''],
  ['is cut off', '{"keben":1,"madeAt":"2026-09-01T18:30:00.000Z","postgres":"18","files":[{"na'],
  ['is of zeros', '\0'.repeat(200)],
  ['is no object', 'null'],
  ['lacks its files', '{"keben":1,"madeAt":"2026-09-01T18:30:00.000Z","postgres":"18"}'],
  [
    'names a file elsewhere',
    '{"keben":1,"madeAt":"","postgres":"18","files":[{"name":"../../etc/passwd","bytes":1,"sha256":""}]}',
  ],
])('a backup whose manifest %s is refused with a sentence', async (_, text) => {
  await writeFile(join(folder, 'manifest.json'), text)
  await expect(checkBackup(folder)).rejects.toThrow(
    `The backup ${folder} is damaged: its manifest.json is not what was written.`,
  )
})
