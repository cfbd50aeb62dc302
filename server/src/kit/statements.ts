import { createHash } from 'node:crypto'

/** How many different texts get a name. Lists with many filters make many texts; the rest is parsed each time. */
const mostNames = 500

/**
 * Gives each statement a name by its text, under which the database keeps it parsed and planned. Off for poolers that
 * hand every transaction another connection and do not follow names (PgBouncer before 1.21).
 */
export function statementNames(prepare: boolean): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!prepare) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    names.set(text, name)
    return name
  }
}
