import { titleFilters } from './catalogue.ts'
import type { FamilyRows, RowCase } from './rows.ts'
import { stageIn } from './stage.ts'

const within = ({ at, input, ...rest }: RowCase): RowCase => ({
  ...rest,
  at: `filter.${at}`,
  input: (id) => ({ filter: input(id) }),
})

export const spreadsheetRows: FamilyRows = async (world) => {
  const stage = await stageIn(world)
  return {
    downloadBooks: { cases: titleFilters(stage, 'granted').map(within) },
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
