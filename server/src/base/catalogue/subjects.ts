import {
  type Subject,
  type SubjectDictEntry,
  SubjectFields,
  deleteSubjects,
  listSubjects,
  saveSubject,
  stepSubjects,
  subjectDict,
} from '@keben/core/base/catalogue/contract'
import { referrerWords, subjectWords } from '@keben/core/base/catalogue/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { type StateCounts, defineResource, resourceList } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { type ListQuery, byName, contains, listPage } from '../../kit/lists/list.ts'
import { everything, raw, sql } from '../../kit/database/sql.ts'

export const subjects = defineResource<Subject>({
  thing: 'subject',
  table: 'subject',
  fields: Object.keys(SubjectFields),
  code: 'code',
  name: 'name',
  words: subjectWords,
  unique: { subject_code_is_unique: 'code' },
  usedBy: [
    { table: 'book', column: 'subject_id', words: referrerWords.books },
    { table: 'book_grant', column: 'subject_id', words: referrerWords.grants },
  ],
  columns: sql`(select count(*) from book where book.subject_id = subject.id) as books`,
  search: (keyword) => contains(sql`subject.search`, keyword),
  order: sql`subject.sort_order, subject.code`,
  visibleTo: () => everything,
  entry: { columns: sql`subject.stages` },
})

export const subjectList = (request: ValueOf<typeof listSubjects.input>, actor: Actor): ListQuery =>
  resourceList(subjects, actor, request, {
    filters: [request.stage && sql`${request.stage} = any(subject.stages)`],
    sorts: {
      sortOrder: sql`subject.sort_order`,
      code: sql`subject.code`,
      name: byName(sql`subject.name`),
      books: raw('books'),
      changedAt: sql`subject.changed_at`,
    },
  })

export const subjectHandlers = [
  handle(listSubjects, (input, { db, actor }) => listPage<Subject, StateCounts>(db, subjectList(input, actor), input)),
  handle(saveSubject, (input, context) => saveResource(context, subjects, input)),
  handle(deleteSubjects, ({ ids }, context) => deleteResources(context, subjects, ids)),
  handle(stepSubjects, ({ ids, step }, context) => transitionResources(context, subjects, ids, step)),
  handle(subjectDict, (input, context) => dictOf<ValueOf<typeof SubjectDictEntry>>(context, subjects, input)),
]
