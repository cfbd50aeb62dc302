/** Ticked and unticked keys, so that they can be applied to data that other users have changed meanwhile. */
export interface GrantChanges {
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

export const noChanges: GrantChanges = { added: new Set(), removed: new Set() }

const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...keys].filter((key) => !others.has(key)))

export const changesBetween = (before: ReadonlySet<string>, after: ReadonlySet<string>): GrantChanges => ({
  added: without(after, before),
  removed: without(before, after),
})

export const changed = (before: ReadonlySet<string>, { added, removed }: GrantChanges): ReadonlySet<string> =>
  new Set([...without(before, removed), ...added])
