import type { World } from '../world.ts'
import {
  type ImportKind,
  downloadBaseData,
  downloadBooks,
  importBooks,
  importEditions,
  importPublishers,
  importSubjects,
} from '@keben/core/spreadsheets/contract'
import { termsFilters, titleFilters } from './catalogue.ts'
import type { CallRows, FamilyRows, RowCase } from './rows.ts'
import { stageIn } from './stage.ts'

const imports = {
  press: importPublishers,
  subject: importSubjects,
  edition: importEditions,
  book: importBooks,
} as const

/** The number of a checked upload: the sheet as it was downloaded, which changes nothing. */
async function upload(world: World, kind: ImportKind, by: 'manage' | 'versatile'): Promise<number> {
  const options = { role: 'manage' } as const
  const client = world.as(by)
  const { body } =
    kind === 'book'
      ? await client.download(downloadBooks, { filter: {} }, options)
      : await client.download(downloadBaseData, { kind, filter: {} }, options)
  const report = await client.done(imports[kind], { fileName: `${kind}.xlsx`, file: body.toString('base64') }, options)
  if (report.importId === null) throw new Error(`The download of ${kind} cannot be imported: ${JSON.stringify(report)}`)
  return report.importId
}

/** An upload waits for the person who made it, even among those who may import the same things. */
const uploads = async (world: World, kind: ImportKind): Promise<CallRows> => ({
  cases: [
    {
      at: 'importId',
      as: 'manage',
      input: (importId) => ({ importId }),
      own: await upload(world, kind, 'manage'),
      foreign: await upload(world, kind, 'versatile'),
    },
  ],
})

const filtered = ({ at, input, ...rest }: RowCase): RowCase => ({
  ...rest,
  at: `filter.${at}`,
  input: (id) => ({ filter: input(id) }),
})

export const spreadsheetRows: FamilyRows = async (world) => {
  const stage = await stageIn(world)
  return {
    importPublishers: await uploads(world, 'press'),
    importSubjects: await uploads(world, 'subject'),
    importEditions: await uploads(world, 'edition'),
    importBooks: await uploads(world, 'book'),
    downloadBooks: { cases: titleFilters(stage, 'granted').map(filtered) },
    downloadBookTerms: { cases: termsFilters(stage, 'granted').map(filtered) },
    downloadBaseData: {
      cases: [
        {
          at: 'filter.publisherIds.0',
          as: 'manage',
          input: (id) => ({ kind: 'edition', filter: { publisherIds: [id] } }),
        },
      ],
    },
  }
}
