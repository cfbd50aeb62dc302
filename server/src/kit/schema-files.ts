import { type SqlFile, readBaseline } from './migrate.ts'

/** The baseline as families: whose a table, view or function is, is said by the file that creates it. */
export interface SchemaFiles {
  readonly families: readonly string[]
  readonly familyOf: (name: string) => string | undefined
  /** The SQL of each family without its comments, as `printSchema` prints it. */
  readonly statements: ReadonlyMap<string, string>
}

export async function readSchemaFiles(folder: URL): Promise<SchemaFiles> {
  const files = await readBaseline(folder)
  const owners = new Map(files.flatMap((file) => createdNames(file).map((name) => [name, familyOfFile(file)])))
  return {
    families: files.map(familyOfFile),
    familyOf: (name) => owners.get(name),
    statements: new Map(files.map((file) => [familyOfFile(file), withoutComments(file.text)])),
  }
}

const familyOfFile = ({ name }: SqlFile): string => name.replace(/^\d+-|\.sql$/g, '')

const creates = /^create (?:unlogged )?(?:table|view|function|aggregate|collation) (\w+)/gm
const createdNames = ({ text }: SqlFile): string[] => [...text.matchAll(creates)].map((found) => found[1] ?? '')

/** Comments stand on lines of their own; those inside of a function are part of it. */
const withoutComments = (text: string): string => text.replace(/^--.*\n/gm, '')
