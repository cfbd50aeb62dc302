import {
  type Publisher,
  PublisherFields,
  deletePublishers,
  listPublishers,
  publisherDict,
  savePublisher,
  stepPublishers,
} from '@keben/core/base/catalogue/contract'
import { publisherWords, referrerWords } from '@keben/core/base/catalogue/words'
import type { DictEntry } from '@keben/core/resource-calls'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { type StateCounts, defineResource, resourceList } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { type ListQuery, byName, contains, listPage } from '../../kit/lists/list.ts'
import { everything, raw, sql } from '../../kit/database/sql.ts'

export const publishers = defineResource<Publisher>({
  thing: 'publisher',
  table: 'publisher',
  fields: Object.keys(PublisherFields),
  code: 'code',
  name: 'name',
  words: publisherWords,
  unique: { publisher_code_is_unique: 'code' },
  usedBy: [
    { table: 'book', column: 'publisher_id', words: referrerWords.books },
    { table: 'edition', column: 'publisher_id', words: referrerWords.editions },
    { table: 'supplier_publisher', column: 'publisher_id', words: referrerWords.suppliers },
    { table: 'book_grant', column: 'publisher_id', words: referrerWords.grants },
    { table: 'district_discount', column: 'publisher_id', words: referrerWords.discounts },
  ],
  columns: sql`(select count(*) from book where book.publisher_id = publisher.id) as books`,
  search: (keyword) => contains(sql`publisher.search`, keyword),
  order: byName(sql`publisher.name`),
  visibleTo: () => everything,
})

export const publisherList = (request: ValueOf<typeof listPublishers.input>, actor: Actor): ListQuery =>
  resourceList(publishers, actor, request, {
    sorts: {
      code: sql`publisher.code`,
      name: byName(sql`publisher.name`),
      books: raw('books'),
      changedAt: sql`publisher.changed_at`,
    },
  })

export const publisherHandlers = [
  handle(listPublishers, (input, { db, actor }) =>
    listPage<Publisher, StateCounts>(db, publisherList(input, actor), input),
  ),
  handle(savePublisher, (input, context) => saveResource(context, publishers, input)),
  handle(deletePublishers, ({ ids }, context) => deleteResources(context, publishers, ids)),
  handle(stepPublishers, ({ ids, step }, context) => transitionResources(context, publishers, ids, step)),
  handle(publisherDict, (input, context) => dictOf<DictEntry>(context, publishers, input)),
]
