import { type Finding, type Source, folderOf, isTest, lineOf, withoutComments, within } from './source.ts'

/** Some tables of the schema are created by the file of a family; `kit` stands for what any family writes by the kit's functions. */
const fileOfFamily = /^server\/schema\/(?:baseline\/\d+-([a-z-]+)|migrations\/\d{4}_([a-z-]+)_[a-z0-9_]+)\.sql$/
const creates = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi

/** Which family owns which table: the one whose file creates it. */
function tableOwners(sources: readonly Source[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const [, ofBaseline, ofMigration] = fileOfFamily.exec(path) ?? []
      const family = ofBaseline ?? ofMigration
      return family ? [...text.matchAll(creates)].map((found): [string, string] => [found[1] ?? '', family]) : []
    }),
  )
}

/** The kit writes notices together with the change that causes them. */
const alsoWrites: Readonly<Record<string, string>> = { kit: 'notices' }

const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:table\s+|only\s+)*(\w+)/gi

/**
 * A family writes only its own tables. What it needs written elsewhere is a function of the owning family, or, where that family
 * comes earlier, a function of the database. Imports write by the name of a table, which cannot be checked here.
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
