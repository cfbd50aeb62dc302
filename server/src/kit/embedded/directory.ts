import { lstatSync } from 'node:fs'

/**
 * Throws where somebody else has made this directory before us, or a link in its place: in a folder that everybody may write
 * to, whoever comes first chooses where a link leads.
 */
export function assertPortOwned(directory: string, users: readonly (number | undefined)[]): void {
  const found = lstatSync(directory, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory())
    throw new Error(`${directory} must be a directory: remove it, or choose a shorter KEBEN_DATA.`)
  if (!users.includes(found.uid))
    throw new Error(`${directory} belongs to somebody else (user number ${found.uid}): choose a shorter KEBEN_DATA.`)
}
