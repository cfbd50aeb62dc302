import {
  type Edition,
  type EditionDictEntry,
  EditionFields,
  deleteEditions,
  editionDict,
  listEditions,
  saveEdition,
  stepEditions,
} from '@keben/core/base/catalogue/contract'
import { editionWords, referrerWords } from '@keben/core/base/catalogue/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { type StateCounts, defineResource, resourceList } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { type ListQuery, byName, byNameOf, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { everything, raw, sql } from '../../kit/database/sql.ts'

export const editions = defineResource<Edition>({
  thing: 'edition',
  table: 'edition',
  fields: Object.keys(EditionFields),
  code: 'code',
  name: 'name',
  words: editionWords,
  unique: { edition_code_is_unique: 'code' },
  references: { publisherId: { table: 'publisher', shownAs: 'publisherName' } },
  usedBy: [{ table: 'book', column: 'edition_id', words: referrerWords.books }],
  columns: sql`coalesce(${nameOf('publisher', sql`edition.publisher_id`)}, '') as "publisherName",
    (select count(*) from book where book.edition_id = edition.id) as books`,
  search: (keyword) => contains(sql`edition.search`, keyword),
  order: byName(sql`edition.name`),
  visibleTo: () => everything,
  entry: { columns: sql`edition.publisher_id as "publisherId"` },
})

export const editionList = (request: ValueOf<typeof listEditions.input>, actor: Actor): ListQuery =>
  resourceList(editions, actor, request, {
    filters: [oneOf(sql`edition.publisher_id`, request.publisherIds)],
    sorts: {
      code: sql`edition.code`,
      name: byName(sql`edition.name`),
      publisherName: byNameOf('publisher', sql`edition.publisher_id`),
      books: raw('books'),
      changedAt: sql`edition.changed_at`,
    },
  })

export const editionHandlers = [
  handle(listEditions, (input, { db, actor }) => listPage<Edition, StateCounts>(db, editionList(input, actor), input)),
  handle(saveEdition, (input, context) => saveResource(context, editions, input)),
  handle(deleteEditions, ({ ids }, context) => deleteResources(context, editions, ids)),
  handle(stepEditions, ({ ids, step }, context) => transitionResources(context, editions, ids, step)),
  handle(editionDict, (input, context) => dictOf<ValueOf<typeof EditionDictEntry>>(context, editions, input)),
]
