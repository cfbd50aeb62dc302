import {
  type Edition,
  deleteEditions,
  listEditions,
  publisherDict,
  stepEditions,
} from '@keben/core/base/catalogue/contract'
import { editionWords } from '@keben/core/base/catalogue/words'
import { resourceStates } from '@keben/core/kit/resource'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { copiesColumn, momentColumn, stateColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { EditionForm } from './EditionForm.tsx'
import { catalogueWords } from './words.ts'

const columns = [
  titleColumn('name', 220, { sortable: true }),
  stateColumn(resourceStates, 88),
  textColumn('code', 140, { sortable: true, phone: 'subtitle' }),
  textColumn('publisherName', 170, { sortable: true, phone: 'meta' }),
  copiesColumn('books', 84, { sortable: true, phone: 'number' }),
  textColumn('remark', 226),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 120, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true }),
]

/** The editions that districts choose from. */
export default function Editions() {
  const words = useWords(catalogueWords)
  const language = useLanguage()
  const form = useEntryForm<Edition>('edition')
  return (
    <>
      <ListScreen
        name="editions"
        title={screenTitle('/sys/baseInfo/edition', language)}
        endpoint={listEditions}
        words={editionWords}
        counted={words.editions}
        searchHint={words.searchEditions}
        emptyHint={words.noEditions}
        nameOf={(edition) => edition.name}
        columns={columns}
        tabs={resourceTabs}
        filters={[
          dictFilter('publisherIds', publisherDict, {
            label: editionWords[language].publisherId,
            inline: true,
            width: 160,
          }),
        ]}
        onOpen={form.edit}
        create={{ label: words.newEdition, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepEditions, deleteEditions)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'edition', filter, columns: shown }, name)
        }
        extra={<ImportButton kind="edition" />}
      />
      <EditionForm drawer={form.drawer} like={form.like} />
    </>
  )
}
