import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { databasePackage, programFile } from './platform.ts'

export type Programs = { postgres: string; initdb: string; pgCtl: string; major: string }

/** From the npm package of this platform. */
export function findPrograms(): Programs {
  const platform = `${process.platform}-${process.arch}`
  const name = databasePackage(process.platform, process.arch)
  const packageDir = name && packageDirOf(name)
  if (!packageDir) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}: run "npm ci", or, where there is none for this platform, ` +
        'set DATABASE_URL to a PostgreSQL server.',
    )
  }
  makeLibraryLinks(packageDir)
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const program = (called: string) => executable(join(packageDir, programFile(process.platform, called)))
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  }
}

function packageDirOf(name: string): string | undefined {
  try {
    // The package exports only dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** npm packages cannot hold links, and npm may skip the install script that creates them. */
function makeLibraryLinks(packageDir: string): void {
  const list = JSON.parse(readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of list) {
    const link = join(packageDir, target)
    if (!existsSync(link)) makeLink(basename(source), link)
  }
}

type Link = { source: string; target: string }

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    // A process that starts concurrently may create it first.
    if (!existsSync(link)) throw error
  }
}

function executable(program: string): string {
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
  return program
}
