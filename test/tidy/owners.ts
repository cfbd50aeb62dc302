import { type Finding, type Source, folderOf, isTest, lineOf, withoutComments, within } from './source.ts'

/** A family's schema file creates its tables; `kit` stands for tables written by the kit's functions. */
const fileOfFamily = /^server\/schema\/(?:baseline\/\d+-([a-z-]+)|migrations\/\d{4}_([a-z-]+)_[a-z0-9_]+)\.sql$/
const creates = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi

/** The family whose file creates each table. */
function tableOwners(sources: readonly Source[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const [, ofBaseline, ofMigration] = fileOfFamily.exec(path) ?? []
      const family = ofBaseline ?? ofMigration
      return family ? [...text.matchAll(creates)].map((found): [string, string] => [found[1] ?? '', family]) : []
    }),
  )
}

/** The kit writes notices in the transaction of their cause. */
const alsoWrites: Readonly<Record<string, string>> = { kit: 'notices' }

const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:table\s+|only\s+)*(\w+)/gi

/**
 * A family writes only its own tables. For others it calls the owner's function, or, if the owner comes later, a
 * database function. Imports name tables dynamically, which this cannot check.
 */
export function strayWrites(sources: readonly Source[]): Finding[] {
  const owners = tableOwners(sources)
  return sources
    .filter((source) => within('server/src')(source) && !isTest(source))
    .flatMap((source) => {
      const family = folderOf(source.path)
      const text = withoutComments(source.text)
      return [...text.matchAll(writes)].flatMap((found) => {
        const owner = owners.get((found[1] ?? '').toLowerCase())
        if (!owner || owner === family || alsoWrites[family] === owner) return []
        return [`${source.path}:${lineOf(text, found.index)} writes ${found[1]}, which is of ${owner}`]
      })
    })
}
