import { lstatSync } from 'node:fs'

/** Throws if another user owns this directory or link. In a shared folder an attacker could create it first. */
export function assertPortOwned(directory: string, users: readonly (number | undefined)[]): void {
  const found = lstatSync(directory, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory())
    throw new Error(`${directory} must be a directory: remove it, or choose a shorter KEBEN_DATA.`)
  if (!users.includes(found.uid))
    throw new Error(`${directory} belongs to another user (number ${found.uid}): choose a shorter KEBEN_DATA.`)
}
