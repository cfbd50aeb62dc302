import { codeOf } from './kit/database/retry.ts'
import type { Settings } from './settings.ts'

/** A sentence for failures that an operator can fix; anything else is a bug with its stack. */
export function sentenceFor(error: unknown, settings: Settings | undefined): string {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (code === undefined || !(error instanceof Error)) return message
  const known = ofSystem(code, error, settings) ?? ofDatabase(code, error, settings)
  return known ?? error.stack ?? message
}

/** By error code of the operating system. */
function ofSystem(code: string, error: Error, settings: Settings | undefined): string | undefined {
  const { syscall, path } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE')
      return `Port ${settings?.port} is in use: stop what uses it, or choose another with PORT.`
    return `HOST and PORT cannot be listened on: ${error.message}.`
  }
  if (path === undefined || !/^E[A-Z]+$/.test(code) || syscall === 'connect') return undefined
  return `${path} cannot be used: ${error.message}. Make it writable and give it room, or choose another folder with KEBEN_DATA.`
}

/** Errors of the database, or of a proxy before it. */
function ofDatabase(code: string, { message }: Error, settings: Settings | undefined): string | undefined {
  const where = settings?.databaseUrl ? new URL(settings.databaseUrl).host : 'the embedded database'
  if (code === '42501') {
    return (
      `The database (${where}) does not let us make tables: ${message}. Make its user the owner of the database, or run ` +
      '"grant create on schema public to" that user in it.'
    )
  }
  if (code === '53100') return `The database (${where}) has no room left on its disk: ${message}.`
  if (/^(E[A-Z_]+|08\w{3}|28\w{3}|3D000|53300|57P03)$/.test(code))
    return `The database (${where}) refuses us: ${message}.`
  return undefined
}
