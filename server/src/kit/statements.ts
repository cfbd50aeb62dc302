/** How many statements one connection keeps parsed and planned. Lists with many filters make many texts. */
const mostKept = 300

/** The names under which one connection keeps its statements. */
export interface Kept {
  /** The name of a statement, and of one that has to go because this one came. */
  readonly take: (text: string) => { readonly name: string; readonly goes?: string }
}

/**
 * Statements are kept under a name by the database, planned, as long as they are among the last that were used on their
 * connection. A name is never given twice: where giving one up failed, in a transaction that is broken already, no other
 * statement comes upon it.
 */
export function keepStatements(most: number = mostKept): Kept {
  const names = new Map<string, string>()
  let given = 0
  return {
    take(text) {
      const known = names.get(text)
      if (known !== undefined) {
        // A map keeps the order in which its keys came: the one used least lately stands first.
        names.delete(text)
        names.set(text, known)
        return { name: known }
      }
      given += 1
      const name = `keben_${given}`
      names.set(text, name)
      if (names.size <= most) return { name }
      const [[oldest, goes] = ['', '']] = names
      names.delete(oldest)
      return { name, goes }
    },
  }
}
