import { type SqlFile, readBaseline } from './migrate.ts'

/** A table, view or function belongs to the family whose file creates it. */
export interface SchemaFiles {
  readonly families: readonly string[]
  readonly familyOf: (name: string) => string | undefined
  /** The SQL of each family as `printSchema` prints it. */
  readonly statements: ReadonlyMap<string, string>
}

export async function readSchemaFiles(folder: URL): Promise<SchemaFiles> {
  const files = await readBaseline(folder)
  const owners = new Map(files.flatMap((file) => createdNames(file).map((name) => [name, familyOfFile(file)])))
  return {
    families: files.map(familyOfFile),
    familyOf: (name) => owners.get(name),
    statements: new Map(files.map((file) => [familyOfFile(file), definitionsOf(file)])),
  }
}

const familyOfFile = ({ name }: SqlFile): string => name.replace(/^\d+-|\.sql$/g, '')

const creates = /^create (?:unlogged )?(?:table|view|function|aggregate|collation) (\w+)/gm
const createdNames = ({ text }: SqlFile): string[] => [...text.matchAll(creates)].map((found) => found[1] ?? '')

/** Comments and first rows stand on unindented lines; function bodies are indented and stay. */
const definitionsOf = ({ text }: SqlFile): string => text.replace(/^(?:--|insert into ).*\n/gm, '')
