import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../tidy/source.ts'

/** A copy of the tree that may be changed; dependencies are shared with the original. */
export function copyTree(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'keben-mutants-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of new Set(listed.toString().split('\n').filter(Boolean))) {
    if (/^(docs|deploy)\/|\.png$/.test(file)) continue
    mkdirSync(dirname(join(path, file)), { recursive: true })
    cpSync(join(root, file), join(path, file))
  }
  const packages = join(path, 'node_modules')
  mkdirSync(join(packages, '@keben'), { recursive: true })
  for (const name of ['core', 'server', 'web']) symlinkSync(join(path, name), join(packages, '@keben', name))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!['@keben', '.vite', '.vite-temp', '.vitest-cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  const remove = (): void => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  return { path, remove }
}
