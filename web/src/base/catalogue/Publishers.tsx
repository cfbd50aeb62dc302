import { type Publisher, deletePublishers, listPublishers, stepPublishers } from '@keben/core/base/catalogue/contract'
import { publisherWords } from '@keben/core/base/catalogue/words'
import { resourceStates } from '@keben/core/kit/resource'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  copiesColumn,
  momentColumn,
  phoneColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { PublisherForm } from './PublisherForm.tsx'
import { catalogueWords } from './words.ts'

const columns = [
  titleColumn('name', 200, { sortable: true }),
  stateColumn(resourceStates, 88),
  textColumn('code', 120, { sortable: true, phone: 'subtitle' }),
  textColumn('shortName', 90),
  textColumn('isbnPrefix', 112),
  textColumn('contact', 90, { phone: 'meta' }),
  phoneColumn('phone', 120, { phone: 'meta' }),
  copiesColumn('books', 84, { sortable: true, phone: 'number' }),
  textColumn('address', 220, { hidden: true }),
  textColumn('remark', 200, { hidden: true }),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 120, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true }),
]

export default function Publishers() {
  const words = useWords(catalogueWords)
  const language = useLanguage()
  const form = useEntryForm<Publisher>('publisher')
  return (
    <>
      <ListScreen
        name="publishers"
        title={screenTitle('/sys/baseInfo/publishing', language)}
        endpoint={listPublishers}
        words={publisherWords}
        counted={words.publishers}
        searchHint={words.searchPublishers}
        emptyHint={words.noPublishers}
        nameOf={(publisher) => publisher.name}
        columns={columns}
        tabs={resourceTabs}
        onOpen={form.edit}
        create={{ label: words.newPublisher, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepPublishers, deletePublishers)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'press', filter, columns: shown }, name)
        }
        extra={<ImportButton kind="press" />}
      />
      <PublisherForm drawer={form.drawer} like={form.like} />
    </>
  )
}
